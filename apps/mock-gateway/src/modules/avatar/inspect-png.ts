const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and checksum around the data of a chunk. */
const AROUND_DATA_BYTES = 12;
const TYPE_AT = 4;
const TYPE_BYTES = 4;
/** The chunk that makes a PNG an animation. Source: W3C, PNG specification, section 11.3.6. */
const ANIMATION = 'acTL';

/**
 * Whether bytes are the chunks of one PNG without animation, with nothing after its end. What the chunks contain is for
 * the decoder to judge.
 */
export const isStillPng = (bytes: Buffer): boolean => {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  let at = SIGNATURE.length;
  while (at + AROUND_DATA_BYTES <= bytes.length) {
    const type = bytes.toString('latin1', at + TYPE_AT, at + TYPE_AT + TYPE_BYTES);
    at += AROUND_DATA_BYTES + bytes.readUInt32BE(at);
    if (type === ANIMATION) return false;
    if (type === 'IEND') return at === bytes.length;
  }
  return false;
};
