import { expect, it } from 'vitest';
import { circlesIn } from './chunk-cycles.ts';

const chunk = (...imports: string[]) => ({ file: 'a.js', imports });

it('chunks that import one another in a circle are found, over however many others', () => {
  expect(circlesIn({ a: chunk('b', 'd'), b: chunk('c'), c: chunk('b', 'd'), d: chunk() })).toEqual([
    ['b', 'c', 'b'],
  ]);
  expect(circlesIn({ a: chunk('a') })).toEqual([['a', 'a']]);
});

it('chunks that share others are no circle', () => {
  expect(circlesIn({ a: chunk('b', 'c'), b: chunk('d'), c: chunk('d'), d: chunk() })).toEqual([]);
});
