import { writeSync } from 'node:fs';

/** Writes text to an open file and returns how many bytes it took; throws when it takes none. */
type Write = (fd: number, text: string) => number;

/**
 * Returns a function that writes lines to an open file. What a full disk or a closed pipe does not accept is lost and ends
 * nothing; a truncated line is ended before the next one.
 */
export const logLines = (fd: number, write: Write = writeSync): ((line: string) => void) => {
  let isCut = false;
  return (line) => {
    const text = isCut ? `\n${line}` : line;
    try {
      isCut = write(fd, text) < Buffer.byteLength(text);
    } catch {
      // There is no other place to report it.
    }
  };
};
