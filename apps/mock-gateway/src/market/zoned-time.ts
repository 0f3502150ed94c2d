import { MINUTE_MS } from '@portal/contracts/durations';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
};

/** What a clock on the wall and a calendar show. */
export interface WallTime {
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM`; `24:00` is the end of the day. */
  time: string;
}

/** What the clocks of a time zone show at an instant. */
export const wallTimeAt = (instant: number, timeZone: string): WallTime => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts['year']!.padStart(4, '0')}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  };
};

/** In parts, because the text of a year before 1000 or after 9999 is none that `Date` reads. */
const asUtc = ({ day, time }: WallTime): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, date);
  return at.setUTCHours(hour, minute);
};

/** How far the clocks of a zone are ahead of UTC at an instant, which is a full minute. */
const offsetAt = (instant: number, timeZone: string): number =>
  asUtc(wallTimeAt(instant, timeZone)) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/**
 * The instant at which the clocks of a time zone show a time. One that they skip counts as so much later as they are put
 * forward; of one that they show twice it is the first.
 */
export const instantOf = (wall: WallTime, timeZone: string): number => {
  const shown = asUtc(wall);
  const DAY_MS = 24 * 60 * MINUTE_MS;
  const offsets = [offsetAt(shown - DAY_MS, timeZone), offsetAt(shown + DAY_MS, timeZone)];
  const candidates = offsets.map((offset) => shown - offset);
  const exact = candidates.filter((instant) => shown - instant === offsetAt(instant, timeZone));
  return exact.length > 0 ? Math.min(...exact) : shown - offsets[0]!;
};

/** The day of the week, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
