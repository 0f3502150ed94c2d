const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Within the data of a scan: a byte that only looks like a marker, and restart markers. */
const isWithinScan = (code: number) => code === 0x00 || (code >= 0xd0 && code <= 0xd7);

/** Finds the end of the data of a scan: the next real marker. */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(MARKER, from);
  while (at !== -1 && isWithinScan(bytes[at + 1] ?? END)) at = bytes.indexOf(MARKER, at + 2);
  return at === -1 ? bytes.length : at;
};

/**
 * Whether bytes are one complete JPEG: segment after segment with at least one scan, and nothing after the end. Source:
 * ITU-T T.81, annex B.
 */
export const isCompleteJpeg = (bytes: Buffer): boolean => {
  if (bytes[0] !== MARKER || bytes[1] !== START) return false;
  let at = 2;
  let hasScan = false;
  while (at + 4 <= bytes.length && bytes[at] === MARKER && bytes[at + 1] !== END) {
    const isScan = bytes[at + 1] === SCAN;
    hasScan ||= isScan;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (isScan) at = endOfScan(bytes, at);
  }
  return hasScan && at + 2 === bytes.length && bytes.readUInt16BE(at) === ((MARKER << 8) | END);
};
