import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { instantOf, wallTimeAt, weekdayOf } from './zoned-time.ts';

const ZONES = ['America/Toronto', 'America/Vancouver', 'America/St_Johns', 'America/Regina', 'Europe/Paris'];
const DAYS_IN_TEN_YEARS = 3653;

const iso = (day: string, time: string, zone: string) =>
  new Date(instantOf({ day, time }, zone)).toISOString();

describe('the time of a time zone', () => {
  it('is the instant its clocks show, on any day of ten years', () => {
    const days = fc.integer({ min: 0, max: DAYS_IN_TEN_YEARS }).map((count) => addDays('2024-01-01', count));
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 4, max: 23 }),
        fc.constantFrom(...ZONES),
        fc.constantFrom('00', '30'),
        (day, hour, zone, minute) => {
          const wall = { day, time: `${String(hour).padStart(2, '0')}:${minute}` };
          expect(wallTimeAt(instantOf(wall, zone), zone)).toEqual(wall);
        },
      ),
    );
  });

  it('follows the change to daylight saving and back', () => {
    expect(iso('2027-03-13', '09:00', 'America/Toronto')).toBe('2027-03-13T14:00:00.000Z');
    expect(iso('2027-03-14', '09:00', 'America/Toronto')).toBe('2027-03-14T13:00:00.000Z');
    expect(iso('2026-10-31', '09:00', 'America/Toronto')).toBe('2026-10-31T13:00:00.000Z');
    expect(iso('2026-11-01', '09:00', 'America/Toronto')).toBe('2026-11-01T14:00:00.000Z');
    expect(iso('2026-11-02', '09:00', 'America/Regina')).toBe('2026-11-02T15:00:00.000Z');
  });

  it('is an hour later where clocks skip it, and the first of two where they repeat it', () => {
    expect(wallTimeAt(instantOf({ day: '2027-03-14', time: '02:30' }, ZONES[0]!), ZONES[0]!)).toEqual({
      day: '2027-03-14',
      time: '03:30',
    });
    expect(iso('2026-11-01', '01:30', 'America/Toronto')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('ends a day at 24:00, and knows every year that a day can be written with', () => {
    expect(iso('2026-11-01', '24:00', 'America/Toronto')).toBe('2026-11-02T05:00:00.000Z');
    expect(iso('9999-12-31', '24:00', 'America/Toronto')).toBe('+010000-01-01T05:00:00.000Z');
    expect(iso('0999-06-01', '12:00', 'UTC')).toBe('0999-06-01T12:00:00.000Z');
    expect(wallTimeAt(Date.parse('0999-06-01T12:00Z'), 'UTC')).toEqual({ day: '0999-06-01', time: '12:00' });
    for (const day of ['0000-01-01', '0001-01-01', '1000-01-01', '1800-01-01', '9999-12-31'])
      for (const zone of ZONES) expect(instantOf({ day, time: '00:00' }, zone)).not.toBeNaN();
  });

  it('has the days of the week of the calendar', () => {
    expect(['2026-11-22', '2026-11-23', '2028-02-29'].map(weekdayOf)).toEqual([0, 1, 2]);
  });
});
