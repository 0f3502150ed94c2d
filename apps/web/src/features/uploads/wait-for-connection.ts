const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

/** Half of the delay is random, so that browsers do not all come back at once after a restart. */
const delayAfter = (failures: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS) * (0.5 + Math.random() / 2);

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
    const timer = setTimeout(() => {
      if (navigator.onLine) proceed();
    }, delayAfter(failures));
    window.addEventListener('online', proceed);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
