import { expect, it } from 'vitest';
import { ageIn } from './age.ts';

const MINUTE_MS = 60_000;
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it.each([
  ['en', -5, '0 minutes'],
  ['en', MINUTE_MS, '1 minute'],
  ['en', 59.9 * MINUTE_MS, '59 minutes'],
  ['fr', 60 * MINUTE_MS, '1 heure'],
  ['en', 24 * 60 * MINUTE_MS - 1, '23 hours'],
  ['fr', 49 * 60 * MINUTE_MS, '2 jours'],
] as const)('in %s the age of %d ms is %s', (language, ms, text) => {
  expect(plain(ageIn(language, ms))).toBe(text);
});
