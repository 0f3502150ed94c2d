import type { Inspector } from './verdict.ts';

const UTF_16_MARKS = ['fffe', 'feff'];
/** Tab, line feed, form feed, carriage return. */
const ALLOWED_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d]);

const isText = (code: number) => (code >= 0x20 ? code !== 0x7f : ALLOWED_CONTROLS.has(code));

/** The code units of UTF-16 text, whose pairs may be split between chunks. */
const codeUnits = (isLittleEndian: boolean) => {
  let first: number | null = null;
  return (byte: number): number | null => {
    if (first === null) {
      first = byte;
      return null;
    }
    const unit = isLittleEndian ? first | (byte << 8) : (first << 8) | byte;
    first = null;
    return unit;
  };
};

/** Rejects what is no text: bytes with control characters, in UTF-16 where it begins with a mark, else in any other encoding. */
export const inspectText = (): Inspector => {
  let head = Buffer.alloc(0);
  let toCode: ((byte: number) => number | null) | null = null;
  let isAllText = true;
  const look = (bytes: Buffer) => {
    for (const byte of bytes) {
      const code = toCode?.(byte) ?? null;
      if (code !== null && !isText(code)) isAllText = false;
    }
  };
  const begin = (bytes: Buffer) => {
    const mark = bytes.toString('hex', 0, 2);
    toCode = UTF_16_MARKS.includes(mark) ? codeUnits(mark === 'fffe') : (byte) => byte;
    look(bytes);
  };
  return {
    take: (chunk) => {
      if (!isAllText) return;
      if (toCode) return look(chunk);
      head = Buffer.concat([head, chunk]);
      if (head.length >= 2) begin(head);
    },
    end: () => {
      if (!toCode) begin(head);
      return isAllText ? 'clean' : 'type_refused';
    },
  };
};
