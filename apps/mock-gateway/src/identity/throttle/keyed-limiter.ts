/** Runs work of a key when its turn comes. */
export type KeyedLimiter = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Returns a function that runs work of one key a few at a time, in the order it came. */
export const createKeyedLimiter = (maxRunning: number): KeyedLimiter => {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running >= maxRunning) await new Promise<void>((go) => queue.waiting.push(go));
    else queue.running++;
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) queues.delete(key);
    }
  };
};
