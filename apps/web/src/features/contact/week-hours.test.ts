import { expect, it } from 'vitest';
import { weekHours } from './week-hours.ts';

const day = (date: string, opens: string, closes: string) => ({
  opens_at: `${date}T${opens}:00Z`,
  closes_at: `${date}T${closes}:00Z`,
});
const week = ['2026-11-26', '2026-11-27', '2026-11-23', '2026-11-24', '2026-11-25'].map((date) =>
  day(date, '14:00', '22:00'),
);

const linesIn = (...given: Parameters<typeof weekHours>) =>
  weekHours(...given).map(({ days, opens, closes }) => [days.join('-'), opens, closes].join(' '));

it('joins days in a row with the same hours, Monday first', () => {
  expect(linesIn(week, 'en', 'America/Toronto')).toEqual(['Monday-Friday 9:00\u00a0a.m. 5:00\u00a0p.m.']);
  expect(linesIn(week, 'fr', 'America/Toronto')).toEqual([
    'lundi-vendredi 9\u00a0h\u00a000 17\u00a0h\u00a000',
  ]);
});

it('says the day on which hours begin where the reader is', () => {
  expect(linesIn(week, 'en', 'Asia/Tokyo')).toEqual(['Monday-Friday 11:00\u00a0p.m. 7:00\u00a0a.m.']);
  expect(linesIn([day('2026-11-23', '15:30', '23:30')], 'en', 'Pacific/Auckland')).toEqual([
    'Tuesday 4:30\u00a0a.m. 12:30\u00a0p.m.',
  ]);
});

it('keeps days with other hours, and days with a gap, apart', () => {
  const hours = [
    day('2026-11-23', '14:00', '22:00'),
    day('2026-11-25', '14:00', '22:00'),
    day('2026-11-26', '14:00', '21:00'),
  ];
  expect(linesIn(hours, 'en', 'America/Toronto').map((line) => line.split(' ')[0])).toEqual([
    'Monday',
    'Wednesday',
    'Thursday',
  ]);
  expect(weekHours([], 'en', 'America/Toronto')).toEqual([]);
});
