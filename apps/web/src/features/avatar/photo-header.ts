import type { AVATAR_FILE_TYPES } from '@portal/contracts/constants';

export type PhotoType = (typeof AVATAR_FILE_TYPES)[number];

export interface Size {
  width: number;
  height: number;
}

/** How files begin. Sources: W3C, PNG specification; ITU-T T.81, JPEG. */
const beginnings: Record<PhotoType, readonly number[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

/** The type of a picture by its first bytes, whatever its name; null for anything but PNG and JPEG. */
export const photoTypeOf = (bytes: Uint8Array): PhotoType | null => {
  const begins = (type: PhotoType) => beginnings[type].every((byte, at) => bytes[at] === byte);
  if (begins('image/png')) return 'image/png';
  return begins('image/jpeg') ? 'image/jpeg' : null;
};

const PNG_SIZE_AT = 16;

const pngSize = (view: DataView): Size => ({
  width: view.getUint32(PNG_SIZE_AT),
  height: view.getUint32(PNG_SIZE_AT + 4),
});

/** A frame header is one of C0 to CF, but for the tables and the reserved marker among them. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const MARKER = 0xff;

/** Reads segment by segment, because a thumbnail within one has a size of its own. */
const jpegSize = (view: DataView): Size | null => {
  let at = 2;
  while (view.getUint8(at) === MARKER) {
    const marker = view.getUint8(at + 1);
    if (isFrameHeader(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === MARKER ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
};

/**
 * The size in pixels that a picture declares, read without opening it; null when it declares none. A size of zero
 * counts as none.
 */
export const photoSizeOf = (bytes: Uint8Array, type: PhotoType): Size | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = type === 'image/png' ? pngSize(view) : jpegSize(view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    // The bytes end before the size does.
    return null;
  }
};
