import { afterEach, beforeEach, expect, it } from 'vitest';
import { daysAlong } from './days-along.ts';

const zone = process.env.TZ;

beforeEach(() => {
  process.env.TZ = 'Asia/Tokyo';
});

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it('gives first days of years and months, east of Greenwich too', () => {
  expect(new Date().getTimezoneOffset()).toBe(-540);
  expect(daysAlong(Date.parse('2016-06-15'), Date.parse('2026-06-15'), 5)).toEqual([
    '2018-01-01',
    '2020-01-01',
    '2022-01-01',
    '2024-01-01',
    '2026-01-01',
  ]);
  expect(daysAlong(Date.parse('2026-01-15'), Date.parse('2026-05-15'), 4)).toEqual([
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
    '2026-05-01',
  ]);
});

it.each([
  ['2026-01-01', '2026-01-03', ['2026-01-01', '2026-01-02', '2026-01-03']],
  ['2026-03-01', '2026-03-08', ['2026-03-02', '2026-03-04', '2026-03-06', '2026-03-08']],
  ['2026-03-02', '2026-03-30', ['2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29']],
  ['2025-05-02', '2026-04-30', ['2025-07-01', '2025-10-01', '2026-01-01', '2026-04-01']],
  ['2022-05-02', '2026-04-30', ['2023-01-01', '2024-01-01', '2025-01-01', '2026-01-01']],
  ['2026-01-01', '2026-01-01', ['2026-01-01']],
])('gives each round day once from %s to %s', (from, to, expected) => {
  expect(daysAlong(Date.parse(from), Date.parse(to), 4)).toEqual(expected);
});
