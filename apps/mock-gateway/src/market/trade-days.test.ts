import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, businessDays, isBusinessDay, isPublishedNavDate, valuationDateAt } from './calendar.ts';
import { cutOffOf, figuresOfDayAt, tradeDayAt } from './trade-days.ts';

const FIRST = '2020-01-01';
const LAST = '2030-12-31';
const [BEGIN, END] = [Date.parse(`${FIRST}T00:00:00Z`), Date.parse('2030-12-01T00:00:00Z')];
const days = businessDays(FIRST, LAST);
const valued = (isDaily: boolean) => days.filter((day) => isDaily || isPublishedNavDate(day));
const anyInstant = fc.integer({ min: BEGIN, max: END });

const torontoTime = (instant: number) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Toronto',
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(instant);

describe('the cut-off', () => {
  it('is 16:00 in Toronto on every business day of eleven years, across daylight saving', () => {
    for (const day of days) expect(torontoTime(cutOffOf(day))).toBe(`${day}, 16:00:00`);
  });

  it('moves by an hour in universal time where the clocks change, and by nothing in Toronto', () => {
    expect(new Date(cutOffOf('2026-03-06')).toISOString()).toBe('2026-03-06T21:00:00.000Z');
    expect(new Date(cutOffOf('2026-03-09')).toISOString()).toBe('2026-03-09T20:00:00.000Z');
    expect(new Date(cutOffOf('2026-10-30')).toISOString()).toBe('2026-10-30T20:00:00.000Z');
    expect(new Date(cutOffOf('2026-11-02')).toISOString()).toBe('2026-11-02T21:00:00.000Z');
  });
});

describe('the trade day', () => {
  it('is the first valuation day whose cut-off is still to come, at any instant of eleven years', () => {
    for (const isDaily of [true, false]) {
      const all = valued(isDaily);
      fc.assert(
        fc.property(anyInstant, (instant) => {
          const first = all.find(
            (day) => Date.parse(`${day}T23:59:59Z`) > instant && cutOffOf(day) > instant,
          );
          expect(tradeDayAt(instant, { isDaily })).toBe(first);
        }),
        { numRuns: 200 },
      );
    }
  });

  it('is the day itself until the last millisecond, and the next one from the cut-off on', () => {
    for (const isDaily of [true, false]) {
      const all = valued(isDaily);
      for (const [at, day] of all.slice(0, -1).entries()) {
        expect(tradeDayAt(cutOffOf(day) - 1, { isDaily })).toBe(day);
        expect(tradeDayAt(cutOffOf(day), { isDaily })).toBe(all[at + 1]);
      }
    }
  });

  it('never comes earlier for what is received later', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, fc.boolean(), (one, other, isDaily) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(tradeDayAt(early, { isDaily }) <= tradeDayAt(late, { isDaily })).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('is a day of open markets, and for a fund that is not daily one whose values are published', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(isBusinessDay(tradeDayAt(instant, { isDaily: true }))).toBe(true);
        expect(isPublishedNavDate(tradeDayAt(instant, { isDaily: false }))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('is the day before where the Friday is a holiday, and the year’s first business day after New Year', () => {
    const noon = (day: string) => Date.parse(`${day}T17:00:00Z`);
    expect(tradeDayAt(noon('2026-03-31'), { isDaily: false })).toBe('2026-03-31');
    expect(tradeDayAt(noon('2026-04-01'), { isDaily: false })).toBe('2026-04-02');
    expect(tradeDayAt(noon('2025-12-31') + 5 * 3_600_000, { isDaily: true })).toBe('2026-01-02');
  });
});

describe('the figures of a trade day', () => {
  it('are there at 8:00 in Toronto on the day after, when the valuation date has become that day', () => {
    for (const day of days.filter((one) => one < addDays(LAST, -7))) {
      const at = figuresOfDayAt(day);
      expect(torontoTime(at).slice(-8)).toBe('08:00:00');
      expect(valuationDateAt(new Date(at))).toBe(day);
      expect(valuationDateAt(new Date(at - 1)) < day).toBe(true);
    }
  });
});
