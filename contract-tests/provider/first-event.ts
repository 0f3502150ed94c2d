import { isTimeout } from './network-error.ts';

/** A complete line that names an event. Source: HTML Living Standard, section 9.2.6. */
const EVENT_LINE = /^event:[^\r\n]*[\r\n]/m;
/** Comments and other lines before the first event are few. */
const MAX_BYTES = 65_536;

const isEnough = (bytes: Uint8Array) =>
  bytes.length >= MAX_BYTES || EVENT_LINE.test(new TextDecoder().decode(bytes));

/**
 * Reads a response that does not end as far as the line that names its first event, which comments, `retry` and `id` may
 * come before. Resolves to what came until then: at the end of the response or at the time limit perhaps without it.
 */
export const readFirstEvent = async (response: Response): Promise<Uint8Array> => {
  let bytes = new Uint8Array();
  if (!response.body) return bytes;
  const reader = response.body.getReader();
  try {
    while (!isEnough(bytes)) {
      const { value, done } = await reader.read();
      if (done) return bytes;
      bytes = new Uint8Array([...bytes, ...value]);
    }
    await reader.cancel();
  } catch (caught) {
    // What came before the time limit says what is missing.
    if (!isTimeout(caught)) throw caught;
  }
  return bytes;
};
