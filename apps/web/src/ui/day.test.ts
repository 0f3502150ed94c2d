import { expect, it } from 'vitest';
import { normalizeDay, parseDay } from './day.ts';

it.each([
  ['2026-01-31', '2026-01-31'],
  [' 2026/1/5 ', '2026-01-05'],
  ['20260131', '2026-01-31'],
  ['2026‑01‑31', '2026-01-31'],
  ['2024.02.29', '2024-02-29'],
])('reads %j as the day %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

it.each(['', '31/01/2026', '01-31-2026', '2026-02-30', '2026-13-01', '2025-02-29', '2026', 'today'])(
  'reads no day from %j, and keeps what was typed',
  (typed) => {
    expect(parseDay(typed)).toBeNull();
    expect(parseDay(normalizeDay(typed))).toBeNull();
  },
);
