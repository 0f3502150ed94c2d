import { delayAfter } from '../../rest/backoff.ts';

const BACKOFF = { firstMs: 500, maxMs: 30_000, spread: [0.5, 1] } as const;

/**
 * Waits before an upload is continued: longer after each failure, until the browser is online again where it knows that
 * it is not, and no longer once it is. Throws the browser's AbortError when cancelled.
 */
export const waitForConnection = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', proceed);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const proceed = end(resolve);
    const stop = end(() => reject(signal.reason));
    const timer = setTimeout(
      () => {
        if (navigator.onLine) proceed();
      },
      delayAfter(failures, BACKOFF),
    );
    window.addEventListener('online', proceed);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
