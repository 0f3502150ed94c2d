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
