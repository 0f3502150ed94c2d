import { isWholeJpeg } from './inspect-jpeg.ts';
import { isWholePng } from './inspect-png.ts';

const MAX_SIDE_PX = 4_096;
/** The test file of virus scanners. Source: EICAR, "Anti-Malware Testfile". */
const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*', 'latin1');

const hasSaneSize = async (bytes: Buffer) => {
  const { imageSize } = await import('image-size');
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 && width <= MAX_SIDE_PX && height <= MAX_SIDE_PX;
  } catch {
    return false;
  }
};

/** A picture followed by something else may be read as that something by another program. */
const isWhole = (bytes: Buffer, type: string) =>
  type === 'image/png' ? isWholePng(bytes) : isWholeJpeg(bytes);

/**
 * Whether bytes are what they were announced to be: a whole picture of that type by content, of a size that can be
 * opened, with nothing hidden behind it.
 */
export const isCleanImage = async (bytes: Buffer, announcedType: string): Promise<boolean> => {
  if (bytes.includes(EICAR)) return false;
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  return found?.mime === announcedType && (await hasSaneSize(bytes)) && isWhole(bytes, announcedType);
};
