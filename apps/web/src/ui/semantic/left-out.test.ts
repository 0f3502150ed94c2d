import { expect, test } from 'vitest';
import { LeftOut } from './left-out.ts';

test('a component that is left out draws nothing where nothing is given to it', () => {
  expect([undefined, null, true, false].map((shorthand) => LeftOut.create(shorthand))).toEqual(
    Array(4).fill(null),
  );
});

test('a component that is left out says how to get it back once something is to be drawn by it', () => {
  expect(() => LeftOut.create({ src: '/photo.png' })).toThrow('semantic-modules-plugin.ts');
  expect(() => LeftOut()).toThrow('semantic-modules-plugin.ts');
});
