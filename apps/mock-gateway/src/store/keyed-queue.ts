import { StoreUnavailable } from './unavailable.ts';

/** Runs tasks under keys. Tasks that share a key run one after the other, in the order they were added. */
export type KeyedQueue = <Result>(keys: readonly string[], task: () => Promise<Result>) => Promise<Result>;

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

/** A queue that rejects a task with StoreUnavailable when its turn has not come within the timeout. */
export const keyedQueue = (timeoutMs: number): KeyedQueue => {
  const tails = new Map<string, Promise<unknown>>();
  return (keys, task) => {
    const before = keys.flatMap((key) => tails.get(key) ?? []);
    if (before.length === 0 && keys.length === 0) return task();
    const ready = Promise.all(before);
    const turn = (before.length === 0 ? ready : withDeadline(ready, timeoutMs)).then(task);
    // Tasks behind a rejected one still wait for the tasks before it.
    const tail = Promise.all([ready, turn.then(ignore, ignore)]);
    for (const key of keys) tails.set(key, tail);
    void tail.then(() => {
      for (const key of keys) if (tails.get(key) === tail) tails.delete(key);
    });
    return turn;
  };
};
