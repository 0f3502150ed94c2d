import { describe, expect, it } from 'vitest';
import { keyedQueue } from './keyed-queue.ts';
import { StoreUnavailable } from './unavailable.ts';

const LONG_MS = 60_000;

/** Works that end when they are told to, and the order in which they began. */
const start = (timeoutMs = LONG_MS) => {
  const queue = keyedQueue(timeoutMs);
  const begun: string[] = [];
  const add = (name: string, ...keys: string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const result = queue(keys, () => {
      begun.push(name);
      return promise;
    });
    return { result, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { add, begun };
};

const settled = () => new Promise((next) => setImmediate(next));

describe('works under keys', () => {
  it('run at once where they share none', async () => {
    const { add, begun } = start();
    add('one', 'a');
    add('other', 'b');
    add('free');
    await settled();
    expect(begun.toSorted()).toEqual(['free', 'one', 'other']);
  });

  it('run in the order they came where they share one, also after a failure', async () => {
    const { add, begun } = start();
    const [first, second, third] = [add('first', 'a'), add('second', 'a', 'b'), add('third', 'b')];
    await settled();
    expect(begun).toEqual(['first']);
    first.fail();
    await expect(first.result).rejects.toThrow('first');
    await settled();
    expect(begun).toEqual(['first', 'second']);
    second.end();
    third.end();
    expect(await third.result).toBe('third');
  });

  it('are refused when their turn does not come in time, and let nobody behind them pass', async () => {
    const { add, begun } = start(1);
    const [first, second] = [add('first', 'a'), add('second', 'a')];
    await expect(second.result).rejects.toThrow(StoreUnavailable);
    const third = add('third', 'a');
    third.end();
    await expect(third.result).rejects.toThrow(StoreUnavailable);
    expect(begun).toEqual(['first']);
    first.end();
    expect(await first.result).toBe('first');
    const last = add('last', 'a');
    last.end();
    expect(await last.result).toBe('last');
  });
});
