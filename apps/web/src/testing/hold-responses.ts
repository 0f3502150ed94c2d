import { onTestFinished, vi } from 'vitest';

const addressOf = (request: string | URL | Request) =>
  request instanceof Request ? request.url : String(request);

/**
 * Holds the responses to requests of matching addresses, which the gateway has handled, until the returned function is
 * called or the test ends.
 */
export const holdResponses = (address: RegExp): (() => void) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const original = globalThis.fetch;
  const held = vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const response = await original(request, init);
    if (address.test(addressOf(request))) await isReleased;
    return response;
  });
  onTestFinished(() => {
    release();
    held.mockRestore();
  });
  return release;
};
