import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';

const MAX_SIDE_PX = 4_096;
/** The test file of virus scanners. Source: EICAR, "Anti-Malware Testfile". */
const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*', 'latin1');
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');

const endsWith = (bytes: Buffer, end: Buffer) => bytes.subarray(-end.length).equals(end);

/** A picture followed by something else may be read as that something by another program. */
const hasNothingBehind = (bytes: Buffer, type: string) => {
  if (type === 'image/png')
    return endsWith(bytes, PNG_END) && bytes.indexOf(PNG_END) === bytes.length - PNG_END.length;
  return endsWith(bytes, JPEG_END);
};

const hasSaneSize = (bytes: Buffer) => {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 && width <= MAX_SIDE_PX && height <= MAX_SIDE_PX;
  } catch {
    return false;
  }
};

/**
 * Whether bytes are what they were announced to be: a picture of that type by content, of a size that can be opened,
 * with nothing hidden behind it.
 */
export const isCleanImage = async (bytes: Buffer, announcedType: string): Promise<boolean> => {
  if (bytes.includes(EICAR)) return false;
  const found = await fileTypeFromBuffer(bytes);
  return found?.mime === announcedType && hasNothingBehind(bytes, announcedType) && hasSaneSize(bytes);
};
