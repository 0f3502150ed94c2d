/** Beyond this, text in brackets is not closed. Source: ISO 32000-1, annex C, which allows half of it. */
const MAX_STRING_BYTES = 65_535;
const MAX_TOKEN_BYTES = 64;
const END_OF_STREAM = 'endstream';
const WHITE_SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((one) => one.codePointAt(0)));

/** What is reported of a PDF, outside its strings and streams. */
export interface PdfEvents {
  onName(name: string): void;
  onComment(text: string): void;
  /** A byte that is no white space. */
  onByte(): void;
}

type State = 'between' | 'name' | 'word' | 'comment' | 'string' | 'stream';

const unescapeName = (name: string) =>
  name.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

/** Reads the tokens of a PDF as its bytes pass. Source: ISO 32000-1, sections 7.2 and 7.3. */
export const pdfTokens = ({ onName, onComment, onByte }: PdfEvents): { take(chunk: Buffer): void } => {
  let state: State = 'between';
  let token = '';
  let depth = 0;
  let stringBytes = 0;
  let isEscaped = false;
  let tail = '';

  const endToken = () => {
    if (state === 'name') onName(unescapeName(token));
    if (state === 'comment') onComment(token);
    state = state === 'word' && token === 'stream' ? 'stream' : 'between';
    token = '';
  };
  const begin = (byte: number) => {
    if (WHITE_SPACE.has(byte)) return;
    onByte();
    if (byte === 0x2f) state = 'name';
    else if (byte === 0x25) state = 'comment';
    else if (byte === 0x28) {
      state = 'string';
      depth = 1;
      stringBytes = 0;
      isEscaped = false;
    } else if (!DELIMITERS.has(byte)) {
      state = 'word';
      token = String.fromCodePoint(byte);
    }
  };
  const inString = (byte: number) => {
    stringBytes += 1;
    if (isEscaped) isEscaped = false;
    else if (byte === 0x5c) isEscaped = true;
    else if (byte === 0x28) depth += 1;
    else if (byte === 0x29) depth -= 1;
    if (depth === 0 || stringBytes > MAX_STRING_BYTES) state = 'between';
  };
  const inToken = (byte: number) => {
    const isEnd =
      state === 'comment' ? byte === 0x0a || byte === 0x0d : WHITE_SPACE.has(byte) || DELIMITERS.has(byte);
    if (!isEnd) {
      if (token.length < MAX_TOKEN_BYTES) token += String.fromCodePoint(byte);
      return;
    }
    endToken();
    if (state === 'between') begin(byte);
  };
  const takeByte = (byte: number) => {
    if (state === 'between') begin(byte);
    else if (state === 'string') inString(byte);
    else inToken(byte);
  };
  /** Skips to the end of a stream; returns where to read on. */
  const skipStream = (chunk: Buffer, from: number) => {
    const text = tail + chunk.toString('latin1', from);
    const found = text.indexOf(END_OF_STREAM);
    if (found < 0) {
      tail = text.slice(1 - END_OF_STREAM.length);
      return chunk.length;
    }
    const next = from + found + END_OF_STREAM.length - tail.length;
    tail = '';
    state = 'between';
    return next;
  };
  return {
    take: (chunk) => {
      for (let at = 0; at < chunk.length;)
        if (state === 'stream') at = skipStream(chunk, at);
        else {
          takeByte(chunk[at]!);
          at += 1;
        }
      // The last comment of a file may have no end of line.
      if (state === 'comment' && token === '%EOF') endToken();
    },
  };
};
