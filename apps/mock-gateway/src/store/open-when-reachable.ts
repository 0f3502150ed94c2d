import { setTimeout as sleep } from 'node:timers/promises';
import { isStoreUnavailable } from './unavailable.ts';
import { StartupError } from '../errors/startup-error.ts';

const RETRY_INTERVAL_MS = 500;

interface Options {
  /** What the store is called in the log. */
  name: string;
  waitMs: number;
  log: (line: string) => void;
  pause?: (ms: number) => Promise<unknown>;
}

const reasonOf = (failure: unknown) => {
  const { message, code } = failure as { message?: string; code?: string };
  return message || code || String(failure);
};

/**
 * Opens a store whose server may start after the gateway: retries while the server cannot be reached, which is logged in
 * one line, and throws an Error of one line when the time is over. Any other error is thrown at once.
 */
export const openWhenReachable = async <Opened>(
  open: () => Promise<Opened>,
  { name, waitMs, log, pause = sleep }: Options,
): Promise<Opened> => {
  for (let waitedMs = 0; ; waitedMs += RETRY_INTERVAL_MS) {
    try {
      const opened = await open();
      if (waitedMs > 0) log(`The store ${name} is there.`);
      return opened;
    } catch (failure) {
      if (!isStoreUnavailable(failure)) throw failure;
      const reason = reasonOf(failure);
      if (waitedMs >= waitMs)
        throw new StartupError(
          `The store ${name} could not be reached within ${waitMs / 1000} s (${reason}). Check STORE_URL and PostgreSQL.`,
          { cause: failure },
        );
      if (waitedMs === 0)
        log(`The store ${name} cannot be reached yet (${reason}); retrying for ${waitMs / 1000} s.`);
    }
    await pause(RETRY_INTERVAL_MS);
  }
};
