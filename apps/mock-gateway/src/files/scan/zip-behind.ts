import { readBytes, type ByteSource } from './byte-source.ts';

const END_RECORD = Buffer.from('504b0506', 'hex');
const END_RECORD_BYTES = 22;
const COMMENT_LENGTH_AT = 20;
const MAX_COMMENT_BYTES = 65_535;

/** Whether bytes can be opened as a ZIP, whatever they begin with: its directory is at their end. Source: PKWARE, APPNOTE 4.3.16. */
export const hasZipBehind = async (source: ByteSource): Promise<boolean> => {
  const length = Math.min(source.bytes, END_RECORD_BYTES + MAX_COMMENT_BYTES);
  const end = await readBytes(source, source.bytes - length, length);
  for (let at = end.indexOf(END_RECORD); at !== -1; at = end.indexOf(END_RECORD, at + 1)) {
    if (at + END_RECORD_BYTES > end.length) return false;
    if (at + END_RECORD_BYTES + end.readUInt16LE(at + COMMENT_LENGTH_AT) === end.length) return true;
  }
  return false;
};
