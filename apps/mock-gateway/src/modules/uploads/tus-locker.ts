import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';

interface Held {
  requestRelease: RequestRelease;
  released: Promise<void>;
  release: () => void;
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Lets one request at a time work on an upload. A later one has the earlier end: the client that resumes an upload has
 * lost the connection that the earlier one still reads.
 */
export const tusLocker = (): Locker => {
  const held = new Map<string, Held>();
  const take = (id: string, requestRelease: RequestRelease) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    held.set(id, { requestRelease, released, release });
  };
  const newLock = (id: string): Lock => ({
    async lock(signal, requestRelease) {
      for (let other = held.get(id); other; other = held.get(id)) {
        await other.requestRelease();
        await Promise.race([other.released, aborted(signal)]);
        if (signal.aborted) throw ERRORS.ABORTED;
      }
      take(id, requestRelease);
    },
    async unlock() {
      held.get(id)?.release();
      held.delete(id);
    },
  });
  return { newLock };
};
