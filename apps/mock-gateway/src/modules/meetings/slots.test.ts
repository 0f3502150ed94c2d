import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTimeAt, weekdayOf } from '../../market/zoned-time.ts';
import { addDays } from '../../market/calendar.ts';
import { isHoliday } from '../../market/provincial-holidays.ts';
import { slotsOn, type Diary } from './slots.ts';

const week = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens, closes }));

const diaryIn = (time_zone: string, more: Partial<Diary['worker']> = {}): Diary => ({
  worker: { time_zone, hours: week('09:00', '17:00'), absences: [], ...more },
  province: 'ON',
});

const always = { minutes: 30, isFree: () => true };
const at = (instant: string) => Date.parse(instant);
const times = (starts: readonly number[]) =>
  starts.map((start) => new Date(start).toISOString().slice(11, 16));

describe('the free times of a day', () => {
  const now = at('2026-11-20T15:00:00Z');
  const toronto = diaryIn('America/Toronto');

  it('begin each half hour of the day, and end with it', () => {
    const { closed, starts } = slotsOn(toronto, '2026-11-24', { ...always, now });
    expect(closed).toBeNull();
    expect(times(starts)).toEqual(
      ['14', '15', '16', '17', '18', '19', '20', '21'].flatMap((hour) => [`${hour}:00`, `${hour}:30`]),
    );
    const long = slotsOn(toronto, '2026-11-24', { ...always, minutes: 60, now });
    expect(times(long.starts).at(-1)).toBe('21:00');
  });

  it('are a day away at least, to the minute', () => {
    const seenAt = at('2026-11-23T15:00:01Z');
    expect(times(slotsOn(toronto, '2026-11-24', { ...always, now: seenAt }).starts)[0]).toBe('15:30');
    expect(slotsOn(toronto, '2026-11-23', { ...always, now: seenAt }).closed).toBe('too_soon');
  });

  it.each([
    ['2026-11-19', 'past'],
    ['2026-11-22', 'off'],
    ['2026-12-25', 'holiday'],
    ['2026-12-28', 'holiday'],
    ['2027-02-15', 'holiday'],
    ['2027-02-19', 'too_far'],
  ])('of %s are none: %s', (day, reason) => {
    expect(slotsOn(toronto, day, { ...always, now })).toEqual({ day, closed: reason, starts: [] });
  });

  it('are none while the advisor is away, the first and the last day included', () => {
    const absences = [{ from_on: '2026-11-25', until_on: '2026-11-26', stand_in_id: null }];
    const away = diaryIn('America/Toronto', { absences });
    const days = ['24', '25', '26', '27'].map((day) => slotsOn(away, `2026-11-${day}`, { ...always, now }));
    expect(days.map(({ closed }) => closed)).toEqual([null, 'away', 'away', null]);
  });

  it('are none once all are taken', () => {
    expect(slotsOn(toronto, '2026-11-24', { minutes: 30, now, isFree: () => false }).closed).toBe('full');
  });

  it('follow the holidays of the province: the Fête nationale is one in Quebec alone', () => {
    const june = at('2027-06-01T12:00:00Z');
    const inQuebec = { ...toronto, province: 'QC' };
    expect(slotsOn(inQuebec, '2027-06-24', { ...always, now: june }).closed).toBe('holiday');
    expect(slotsOn(toronto, '2027-06-24', { ...always, now: june }).closed).toBeNull();
  });

  it('keep to the clock on the wall when it changes', () => {
    const before = slotsOn(toronto, '2027-03-12', { ...always, now: at('2027-03-01T12:00:00Z') });
    const after = slotsOn(toronto, '2027-03-15', { ...always, now: at('2027-03-01T12:00:00Z') });
    expect([times(before.starts)[0], times(after.starts)[0]]).toEqual(['14:00', '13:00']);
  });

  it('pass over an hour that the clocks skip, and have one that they repeat once', () => {
    const nights = { hours: [{ weekday: 0, opens: '01:00', closes: '04:00' }] };
    const owl = diaryIn('America/Toronto', nights);
    const spring = slotsOn(owl, '2027-03-14', { ...always, now: at('2027-03-01T12:00:00Z') });
    expect(spring.starts.map((start) => wallTimeAt(start, 'America/Toronto').time)).toEqual([
      '01:00',
      '01:30',
      '03:00',
      '03:30',
    ]);
    const autumn = slotsOn(owl, '2027-11-07', { ...always, now: at('2027-11-01T12:00:00Z') });
    expect(new Set(autumn.starts).size).toBe(autumn.starts.length);
    expect(autumn.starts).toHaveLength(8);
  });
});

it('over ten years and every Canadian zone, every time is within the hours of the wall clock on a working day', () => {
  const zones = [
    'America/St_Johns',
    'America/Halifax',
    'America/Toronto',
    'America/Winnipeg',
    'America/Regina',
    'America/Edmonton',
    'America/Vancouver',
    'America/Whitehorse',
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_652 }),
      fc.constantFrom(...zones),
      fc.constantFrom(30, 60),
      (offset, zone, minutes) => {
        const day = addDays('2025-01-01', offset);
        const now = at(`${addDays(day, -20)}T12:00:00Z`);
        const found = slotsOn(diaryIn(zone), day, { minutes, now, isFree: () => true });
        const isWorked = ![0, 6].includes(weekdayOf(day)) && !isHoliday(day, 'ON');
        expect(found.closed === null).toBe(isWorked);
        expect(found.starts).toHaveLength(isWorked ? (8 * 60 - minutes) / 30 + 1 : 0);
        for (const start of found.starts) {
          const wall = wallTimeAt(start, zone);
          expect(wall.day).toBe(day);
          expect(wall.time >= '09:00' && wallTimeAt(start + minutes * 60_000, zone).time <= '17:00').toBe(
            true,
          );
        }
      },
    ),
    { numRuns: 500 },
  );
});
