import { expect, it } from 'vitest';
import { BACKGROUND, fairQueue } from './fair-queue.ts';

const settled = () => new Promise((next) => setImmediate(next));

/** Works of some owners that end one after the other, and the order in which they began. */
const start = (atOnce: number) => {
  const add = fairQueue(atOnce);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((end) => ends.push(() => end(name)));
  };
  const endNext = async () => {
    await settled();
    ends.shift()!();
    await settled();
  };
  return { add, started, work, endNext };
};

it('makes a client with one task wait for only one task of a busy client', async () => {
  const { add, started, work, endNext } = start(1);
  for (const at of [1, 2, 3]) void add('busy', work(`busy ${at}`));
  void add('other', work('other'));
  for (let left = 3; left > 0; left -= 1) await endNext();
  expect(started).toEqual(['busy 1', 'busy 2', 'other', 'busy 3']);
});

it('runs tasks that no client waits for in the background', async () => {
  const { add, started, work, endNext } = start(1);
  void add(BACKGROUND, work('ahead 1'));
  void add(BACKGROUND, work('ahead 2'));
  void add('client', work('client 1'));
  void add('client', work('client 2'));
  for (let left = 3; left > 0; left -= 1) await endNext();
  expect(started).toEqual(['ahead 1', 'client 1', 'client 2', 'ahead 2']);
});

it('runs several tasks at once, and continues after one that failed', async () => {
  const { add, started, work } = start(2);
  const failed = add('one', () => Promise.reject(new Error('failed')));
  void add('two', work('two'));
  void add('three', work('three'));
  await expect(failed).rejects.toThrow('failed');
  await settled();
  expect(started).toEqual(['two', 'three']);
});
