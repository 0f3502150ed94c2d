import { describe, expect, it } from 'vitest';
import {
  businessDays,
  isBusinessDay,
  isMonthEnd,
  isPublishedNavDate,
  monthsBefore,
  monthsIn,
  nextBusinessDay,
  nextRefresh,
  previousBusinessDay,
  valuationDateAt,
} from './calendar.ts';

/** Days of a year other than weekends on which there is no business. */
const closedIn = (year: number) => {
  const open = new Set(businessDays(`${year}-01-01`, `${year}-12-31`));
  const closed: string[] = [];
  for (let at = Date.UTC(year, 0, 1); at <= Date.UTC(year, 11, 31); at += 86_400_000) {
    const weekday = new Date(at).getUTCDay();
    const day = new Date(at).toISOString().slice(0, 10);
    if (weekday > 0 && weekday < 6 && !open.has(day)) closed.push(day.slice(5));
  }
  return closed;
};

describe('the calendar of the Toronto Stock Exchange', () => {
  // TMX Group's published holidays. 2022 had New Year's Day and Christmas on weekends; 2023 Canada Day too.
  it.each([
    [2021, ['01-01', '02-15', '04-02', '05-24', '07-01', '08-02', '09-06', '10-11', '12-27', '12-28']],
    [2022, ['01-03', '02-21', '04-15', '05-23', '07-01', '08-01', '09-05', '10-10', '12-26', '12-27']],
    [2023, ['01-02', '02-20', '04-07', '05-22', '07-03', '08-07', '09-04', '10-09', '12-25', '12-26']],
    [2024, ['01-01', '02-19', '03-29', '05-20', '07-01', '08-05', '09-02', '10-14', '12-25', '12-26']],
    [2026, ['01-01', '02-16', '04-03', '05-18', '07-01', '08-03', '09-07', '10-12', '12-25', '12-28']],
  ])('is closed in %i on its holidays and on no other weekday', (year, holidays) => {
    expect(closedIn(year)).toEqual(holidays);
  });

  it('is closed on weekends', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isBusinessDay)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('skips weekends and holidays in both directions', () => {
    expect(nextBusinessDay('2026-12-24')).toBe('2026-12-29');
    expect(previousBusinessDay('2026-12-29')).toBe('2026-12-24');
  });
});

describe('isMonthEnd', () => {
  it('is the last business day, whether or not the month ends on it', () => {
    expect(isMonthEnd('2026-10-30')).toBe(true);
    expect(isMonthEnd('2026-10-29')).toBe(false);
    expect(isMonthEnd('2026-09-30')).toBe(true);
  });
});

describe('isPublishedNavDate', () => {
  it('holds on Fridays and at month ends', () => {
    expect(businessDays('2026-11-16', '2026-12-04').filter(isPublishedNavDate)).toEqual([
      '2026-11-20',
      '2026-11-27',
      '2026-11-30',
      '2026-12-04',
    ]);
  });

  it('moves to the day before when there is no business on Friday', () => {
    expect(businessDays('2026-03-30', '2026-04-10').filter(isPublishedNavDate)).toEqual([
      '2026-03-31',
      '2026-04-02',
      '2026-04-10',
    ]);
  });
});

describe('monthsBefore', () => {
  it.each([
    ['2026-11-20', 1, '2026-10-20'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2024-03-31', 1, '2024-02-29'],
    ['2026-01-15', 12, '2025-01-15'],
    ['2026-01-31', 2, '2025-11-30'],
  ])('finds the day %s, %i months back', (day, months, expected) => {
    expect(monthsBefore(day, months)).toBe(expected);
  });
});

describe('the valuation date', () => {
  it.each([
    ['before 8:00 is the one of the refresh before', '2026-11-20T12:59:00Z', '2026-11-18'],
    ['from 8:00 is the last close', '2026-11-20T13:00:00Z', '2026-11-19'],
    ['stays on Friday through the weekend', '2026-11-21T13:00:00Z', '2026-11-20'],
    ['is Friday until Tuesday at 8:00', '2026-11-24T12:59:00Z', '2026-11-20'],
    ['is Monday from Tuesday at 8:00', '2026-11-24T13:00:00Z', '2026-11-23'],
    ['follows summer time', '2026-07-15T12:00:00Z', '2026-07-14'],
    ['reads the day in Toronto, not in Greenwich', '2026-11-20T02:00:00Z', '2026-11-18'],
  ])('%s', (_, now, expected) => {
    expect(valuationDateAt(new Date(now))).toBe(expected);
  });

  it('changes at 8:00 in Toronto, on either side of the change of clocks', () => {
    expect(nextRefresh(new Date('2026-10-30T15:20:00Z')).toISOString()).toBe('2026-10-31T12:00:00.000Z');
    expect(nextRefresh(new Date('2026-11-03T15:20:00Z')).toISOString()).toBe('2026-11-04T13:00:00.000Z');
  });

  it('does not change on a day after one without business', () => {
    expect(nextRefresh(new Date('2026-11-21T15:00:00Z')).toISOString()).toBe('2026-11-24T13:00:00.000Z');
  });
});

it('a period is as long as its name says; one of another name has no length in months', () => {
  expect(['1m', '6m', '1y', '10y'].map(monthsIn)).toEqual([1, 6, 12, 120]);
  expect(['ytd', 'all', 'since', '2024', '', 'm', '1d'].map(monthsIn)).toEqual(Array(7).fill(undefined));
});
