import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';

const FIRST_BYTES = 256 * 1024;

/** Gathers the bytes of a PDF as they are written: as thousands of chunks they would take many times the memory. */
export const gather = async (pdf: PDFKit.PDFDocument): Promise<() => Promise<Buffer>> => {
  let bytes = Buffer.alloc(FIRST_BYTES);
  let length = 0;
  pdf.on('data', (chunk: Uint8Array) => {
    if (length + chunk.length > bytes.length)
      bytes = Buffer.concat([bytes, Buffer.alloc(bytes.length + chunk.length)]);
    bytes.set(chunk, length);
    length += chunk.length;
  });
  const ended = once(pdf, 'end');
  // A stream begins to flow after this turn of the event loop.
  await setImmediate();
  return async () => {
    await ended;
    return bytes.subarray(0, length);
  };
};
