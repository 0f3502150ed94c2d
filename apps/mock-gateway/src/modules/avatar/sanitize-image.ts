import type { Sharp } from 'sharp';
import { isCompleteJpeg } from './inspect-jpeg.ts';
import { isStillPng } from './inspect-png.ts';

const MAX_SIDE_PX = 4_096;
/** A progressive picture is decoded completely in memory, others row by row. */
const MAX_SIDE_IN_PASSES_PX = 2_048;
/** A photo is shown at 100 px; this is enough for any screen and bounds what is stored and served. */
const MAX_KEPT_SIDE_PX = 1_024;
const JPEG_QUALITY = 90;
/** The test file of virus scanners. Source: EICAR, "Anti-Malware Testfile". */
const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*', 'latin1');

const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // No other format that libvips can open is tried on a client's bytes.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
let loading: ReturnType<typeof loadSharp> | undefined;

interface Kind {
  format: string;
  isComplete: (bytes: Buffer) => boolean;
  encode: (image: Sharp) => Sharp;
}
const KINDS: Record<string, Kind> = {
  'image/png': { format: 'png', isComplete: isStillPng, encode: (image) => image.png() },
  'image/jpeg': {
    format: 'jpeg',
    isComplete: isCompleteJpeg,
    encode: (image) => image.jpeg({ quality: JPEG_QUALITY }),
  },
};

const reencode = async (bytes: Buffer, { format, encode }: Kind): Promise<Buffer | null> => {
  const sharp = await (loading ??= loadSharp());
  const image = sharp(bytes, { sequentialRead: true, limitInputPixels: MAX_SIDE_PX ** 2 });
  const found = await image.metadata();
  const maxSide = found.isProgressive ? MAX_SIDE_IN_PASSES_PX : MAX_SIDE_PX;
  if (found.format !== format || Math.max(found.width, found.height) > maxSide) return null;
  const resized = image.autoOrient().resize({
    width: MAX_KEPT_SIDE_PX,
    height: MAX_KEPT_SIDE_PX,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return encode(resized).toBuffer();
};

let last: Promise<unknown> = Promise.resolve();
/** One picture at a time in the entire process: each may take tens of megabytes while it is open. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
};

/**
 * Returns the picture in bytes, decoded and encoded again: upright, in sRGB, without metadata or anything else that is
 * no pixel. Null unless they are one complete still picture of the announced type, of a size that can be opened, with
 * nothing after it.
 */
export const sanitizeImage = async (bytes: Buffer, announcedType: string): Promise<Buffer | null> => {
  const kind = KINDS[announcedType];
  if (!kind?.isComplete(bytes) || bytes.includes(EICAR)) return null;
  // Bytes that cannot be decoded are no picture.
  return inTurn(() => reencode(bytes, kind)).catch(() => null);
};
