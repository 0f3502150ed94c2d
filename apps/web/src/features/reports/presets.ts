/** Periods by name, which follow from the last valued day; `days` are typed. */
export const presets = ['last_quarter', 'last_month', 'this_year', 'last_year', 'all', 'days'] as const;
export type Preset = (typeof presets)[number];

export interface Period {
  from: string;
  to: string;
}

const QUARTER_MONTHS = 3;
const YEAR_MONTHS = 12;

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The last stretch of so many months that was complete by a day. */
const completed = (asOf: string, months: number): Period => {
  const [year = 0, month = 1] = asOf.split('-').map(Number);
  const next = dayOf(year, month, 0);
  // The last day of a month, when it is valued, completes its stretch.
  const through = asOf === next ? month : month - 1;
  const end = Math.floor(through / months) * months;
  return { from: dayOf(year, end - months, 1), to: dayOf(year, end, 0) };
};

/** The days of a period by its name, from the last valued day and the one of the first money. */
export const periodOf = (
  preset: Exclude<Preset, 'days'>,
  { as_of, began_on }: { as_of: string; began_on: string },
): Period => {
  switch (preset) {
    case 'last_month':
      return completed(as_of, 1);
    case 'last_quarter':
      return completed(as_of, QUARTER_MONTHS);
    case 'last_year':
      return completed(as_of, YEAR_MONTHS);
    case 'this_year':
      return { from: `${as_of.slice(0, 4)}-01-01`, to: as_of };
    case 'all':
      return { from: began_on, to: as_of };
  }
};
