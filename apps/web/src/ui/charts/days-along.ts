import { tickStep } from 'd3-array';

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

const isFirstOf = (months: number) => (day: Date) =>
  day.getUTCDate() === 1 && day.getUTCMonth() % months === 0;

/** Between which days there may be this many, and which days those are; the shortest first. */
const STEPS: readonly { days: number; isRound: (day: Date) => boolean }[] = [
  { days: 1, isRound: () => true },
  { days: 2, isRound: (day) => (day.getTime() / DAY_MS) % 2 === 0 },
  { days: 7, isRound: (day) => day.getUTCDay() === 0 },
  { days: 30, isRound: isFirstOf(1) },
  { days: 90, isRound: isFirstOf(3) },
  { days: 182, isRound: isFirstOf(6) },
  { days: YEAR_DAYS, isRound: isFirstOf(12) },
];

const roundDays = (from: number, to: number, count: number) => {
  const target = (to - from) / count;
  const above = STEPS.findIndex(({ days }) => days > target);
  if (above === -1) {
    const years = tickStep(from / YEAR_DAYS, to / YEAR_DAYS, count);
    return (day: Date) => isFirstOf(12)(day) && day.getUTCFullYear() % years === 0;
  }
  const [shorter, longer] = [STEPS[Math.max(0, above - 1)]!, STEPS[above]!];
  return (target / shorter.days < longer.days / target ? shorter : longer).isRound;
};

/** About `count` round days (YYYY-MM-DD) between two instants: days of the calendar, whatever the browser's zone. */
export const daysAlong = (from: number, to: number, count: number): readonly string[] => {
  const isRound = roundDays(from / DAY_MS, to / DAY_MS, count);
  const first = Math.ceil(from / DAY_MS);
  return Array.from(
    { length: Math.max(0, Math.floor(to / DAY_MS) - first + 1) },
    (_, more) => new Date((first + more) * DAY_MS),
  )
    .filter(isRound)
    .map((day) => day.toISOString().slice(0, 10));
};
