import { writeSync } from 'node:fs';

/** Writes text to an open file and returns how many bytes it took; throws when it takes none. */
type Write = (fd: number, text: string) => number;

/**
 * Writes lines to an open file for as long as it takes them. What a full disk or a reader that went away does not take is
 * lost and ends nothing; a line that was cut short is ended before the next one.
 */
export const logLines = (fd: number, write: Write = writeSync): ((line: string) => void) => {
  let isCut = false;
  return (line) => {
    const text = isCut ? `\n${line}` : line;
    try {
      isCut = write(fd, text) < Buffer.byteLength(text);
    } catch {
      // There is no other place to say so.
    }
  };
};
