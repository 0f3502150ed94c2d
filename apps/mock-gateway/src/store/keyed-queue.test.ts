import { describe, expect, it } from 'vitest';
import { keyedQueue } from './keyed-queue.ts';
import { StoreUnavailable } from './unavailable.ts';

const LONG_MS = 60_000;

/** Tasks that end when the test ends them, and the order in which they started. */
const start = (timeoutMs = LONG_MS) => {
  const queue = keyedQueue(timeoutMs);
  const started: string[] = [];
  const add = (name: string, ...keys: string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const result = queue(keys, () => {
      started.push(name);
      return promise;
    });
    return { result, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { add, started };
};

const settled = () => new Promise((next) => setImmediate(next));

describe('keyedQueue', () => {
  it('runs tasks at once that share no key', async () => {
    const { add, started } = start();
    add('one', 'a');
    add('other', 'b');
    add('free');
    await settled();
    expect(started.toSorted()).toEqual(['free', 'one', 'other']);
  });

  it('runs tasks that share a key in the order they were added, also after a failure', async () => {
    const { add, started } = start();
    const [first, second, third] = [add('first', 'a'), add('second', 'a', 'b'), add('third', 'b')];
    await settled();
    expect(started).toEqual(['first']);
    first.fail();
    await expect(first.result).rejects.toThrow('first');
    await settled();
    expect(started).toEqual(['first', 'second']);
    second.end();
    third.end();
    expect(await third.result).toBe('third');
  });

  it('rejects a task whose turn does not come in time; the tasks after it still wait', async () => {
    const { add, started } = start(1);
    const [first, second] = [add('first', 'a'), add('second', 'a')];
    await expect(second.result).rejects.toThrow(StoreUnavailable);
    const third = add('third', 'a');
    third.end();
    await expect(third.result).rejects.toThrow(StoreUnavailable);
    expect(started).toEqual(['first']);
    first.end();
    expect(await first.result).toBe('first');
    const last = add('last', 'a');
    last.end();
    expect(await last.result).toBe('last');
  });
});
