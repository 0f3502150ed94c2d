/** The day so many years before, or the last of that month when it has no such day. */
const yearsBefore = (day: string, years: number) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - years, month - 1, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
};

/** From the last point at or before so many years before the latest, to the latest; all of them when there is none. */
export const sinceYears = <Point extends { date: string }>(
  points: readonly Point[],
  years: number,
): readonly Point[] => {
  const latest = points.at(-1);
  if (!latest) return points;
  const start = yearsBefore(latest.date, years);
  return points.slice(
    Math.max(
      0,
      points.findLastIndex(({ date }) => date <= start),
    ),
  );
};
