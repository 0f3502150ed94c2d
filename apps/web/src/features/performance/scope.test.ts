import { expect, it } from 'vitest';
import { readScope } from './scope.ts';

const one = 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1e02';
const other = '03d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1e02';

it('reads accounts from an address, in an order of their own', () => {
  expect(readScope(`${one.toUpperCase()},${other}`)).toBe(`${other},${one}`);
});

it.each([null, '', 'all', `${one},`, `${one};${other}`, "1' or '1'='1"])(
  'takes %s for all accounts',
  (text) => {
    expect(readScope(text)).toBeNull();
  },
);
