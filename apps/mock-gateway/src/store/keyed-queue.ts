import { StoreUnavailable } from './unavailable.ts';

/** Runs work under keys: two works that share a key one after the other, in the order in which they came. */
export type KeyedQueue = <Result>(keys: readonly string[], work: () => Promise<Result>) => Promise<Result>;

const ignore = () => undefined;

const withDeadline = (ready: Promise<unknown>, timeoutMs: number) => {
  let timer: NodeJS.Timeout;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailable('too many requests wait for the same row')),
      timeoutMs,
    );
  });
  return Promise.race([ready, deadline]).finally(() => clearTimeout(timer));
};

/** A queue whose works are refused with StoreUnavailable when their turn has not come in time. */
export const keyedQueue = (timeoutMs: number): KeyedQueue => {
  const tails = new Map<string, Promise<unknown>>();
  return (keys, work) => {
    const before = keys.flatMap((key) => tails.get(key) ?? []);
    if (before.length === 0 && keys.length === 0) return work();
    const ready = Promise.all(before);
    const turn = (before.length === 0 ? ready : withDeadline(ready, timeoutMs)).then(work);
    // A work that was refused leaves its place, and those behind it wait for those before it.
    const tail = Promise.all([ready, turn.then(ignore, ignore)]);
    for (const key of keys) tails.set(key, tail);
    void tail.then(() => {
      for (const key of keys) if (tails.get(key) === tail) tails.delete(key);
    });
    return turn;
  };
};
