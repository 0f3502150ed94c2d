import { describe, expect, it } from 'vitest';
import { addDays, isBusinessDay } from './calendar.ts';
import { lastNavDate, lastCompleteMonth, monthEndOf, nextNavDate } from './nav-dates.ts';

describe('the days whose unit values are published', () => {
  it('are Fridays and month ends', () => {
    expect(nextNavDate('2026-11-19')).toBe('2026-11-20');
    expect(nextNavDate('2026-11-20')).toBe('2026-11-27');
    expect(nextNavDate('2026-11-27')).toBe('2026-11-30');
    expect(lastNavDate('2026-11-20')).toBe('2026-11-20');
    expect(lastNavDate('2026-12-03')).toBe('2026-11-30');
  });

  it('move to the business day before when a Friday is a holiday', () => {
    // Good Friday of 2026 is April 3, Canada Day of 2027 a Thursday, Christmas of 2026 a Friday.
    expect(nextNavDate('2026-04-01')).toBe('2026-04-02');
    expect(nextNavDate('2026-12-18')).toBe('2026-12-24');
    expect(lastNavDate('2026-12-27')).toBe('2026-12-24');
  });

  it('include a month end that is not the last day of the month', () => {
    // January 31, 2027, is a Sunday; December 31, 2027, a Friday; May 31, 2026, a Sunday.
    expect(monthEndOf('2027-01')).toBe('2027-01-29');
    expect(monthEndOf('2026-05')).toBe('2026-05-29');
    expect(monthEndOf('2026-12')).toBe('2026-12-31');
  });

  it('are business days, at least one a week, in any year', () => {
    for (let day = nextNavDate('2018-12-31'); day < '2032-01-01';) {
      const next = nextNavDate(day);
      expect(isBusinessDay(next)).toBe(true);
      expect(next <= addDays(day, 9)).toBe(true);
      expect(lastNavDate(addDays(next, -1))).toBe(day);
      day = next;
    }
  });
});

it('a month ends with its last business day', () => {
  expect(lastCompleteMonth('2026-11-20')).toBe('2026-10');
  expect(lastCompleteMonth('2026-05-29')).toBe('2026-05');
  expect(lastCompleteMonth('2026-05-28')).toBe('2026-04');
  expect(lastCompleteMonth('2026-01-02')).toBe('2025-12');
});
