import type { AVATAR_EXTENSIONS } from '@portal/contracts/constants';
import { photoSizeOf, photoTypeOf, type PhotoType } from './photo-header.ts';

/** Ten times the size of a photo of a good camera. */
export const PHOTO_MAX_MEGABYTES = 25;
/** A decoded picture takes four bytes a pixel: this is 256 MB, the limit of a phone. */
export const PHOTO_MAX_MEGAPIXELS = 64;
/** The size follows a preview, a color profile and metadata of at most 64 kB each. */
const HEADER_BYTES = 1024 ** 2;
const NAME_MAX_LENGTH = 255;

export type PhotoErrorReason = 'not_a_photo' | 'several' | 'too_large' | 'too_many_pixels' | 'damaged';

/** Why a file cannot become a profile photo. */
export class PhotoError extends Error {
  readonly reason: PhotoErrorReason;

  constructor(reason: PhotoErrorReason) {
    super(reason);
    this.reason = reason;
  }
}

const extensions: Record<PhotoType, readonly (typeof AVATAR_EXTENSIONS)[number][]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/** The name a photo is sent under: its own, with the extension of its content. */
export const truthfulName = (name: string, type: PhotoType): string => {
  const [ending = ''] = extensions[type];
  const isTrue = extensions[type].some((one) => name.toLowerCase().endsWith(one));
  if (isTrue && name.length <= NAME_MAX_LENGTH) return name;
  const stem = name.replace(/\.[^.]*$/, '') || 'photo';
  return stem.slice(0, NAME_MAX_LENGTH - ending.length) + ending;
};

const readBeginning = async (file: Blob) => {
  try {
    return new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  } catch {
    // A folder, or a file that was deleted after it was chosen.
    throw new PhotoError('damaged');
  }
};

/**
 * The type of a file that can be opened as a photo. Throws a PhotoError for anything else, before the picture is
 * opened: opening a small file that declares a huge size would exhaust the memory.
 */
export const checkPhoto = async (file: Blob): Promise<PhotoType> => {
  if (file.size > PHOTO_MAX_MEGABYTES * 1e6) throw new PhotoError('too_large');
  const bytes = await readBeginning(file);
  const type = photoTypeOf(bytes);
  if (!type) throw new PhotoError('not_a_photo');
  const size = photoSizeOf(bytes, type);
  if (!size) throw new PhotoError('damaged');
  if (size.width * size.height > PHOTO_MAX_MEGAPIXELS * 1e6) throw new PhotoError('too_many_pixels');
  return type;
};
