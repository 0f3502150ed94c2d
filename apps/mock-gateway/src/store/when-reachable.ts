import { setTimeout as sleep } from 'node:timers/promises';
import { isStoreUnavailable } from './unavailable.ts';
import { StartupError } from '../errors/startup-error.ts';

const TRY_EVERY_MS = 500;

interface Waiting {
  /** How the store is called in the lines. */
  name: string;
  waitMs: number;
  say: (line: string) => void;
  pause?: (ms: number) => Promise<unknown>;
}

const reasonOf = (failure: unknown) => {
  const { message, code } = failure as { message?: string; code?: string };
  return message || code || String(failure);
};

/**
 * Opens a store whose server may start after the gateway: tries again while the server cannot be reached, says so in one
 * line, and gives up with one when the time is over. Any other failure is thrown at once.
 */
export const whenReachable = async <Opened>(
  open: () => Promise<Opened>,
  { name, waitMs, say, pause = sleep }: Waiting,
): Promise<Opened> => {
  for (let waitedMs = 0; ; waitedMs += TRY_EVERY_MS) {
    try {
      const opened = await open();
      if (waitedMs > 0) say(`The store ${name} is there.`);
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
        say(`The store ${name} cannot be reached yet (${reason}); trying again for ${waitMs / 1000} s.`);
    }
    await pause(TRY_EVERY_MS);
  }
};
