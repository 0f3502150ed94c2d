import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG. Source: W3C, PNG specification, section 5.3. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A PNG that declares a width and a height, in eight-bit colors, with these pixels and no more chunks. */
export const pngOf = (width: number, height: number, pixels: Buffer): Buffer => {
  const header = Buffer.from('00000000000000000802000000', 'hex');
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The smallest valid PNG. */
export const PNG = pngOf(1, 1, Buffer.from([0, 1, 2, 3]));

/** A PNG with a comment, which is no part of the picture. */
export const pngSaying = (remark: string | Buffer): Buffer =>
  Buffer.concat([PNG.subarray(0, -12), pngChunk('tEXt', Buffer.from(remark)), PNG.subarray(-12)]);
