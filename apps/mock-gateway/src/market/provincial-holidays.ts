import { DAY_MS } from '@portal/contracts/durations';
import { christmas, easter, mondayBefore, nthMonday, observed } from './holiday-dates.ts';

/** A day on which offices are closed, and the provinces of them; null for all. */
interface Holiday {
  on: (year: number) => Date;
  provinces: readonly string[] | null;
}

/**
 * General holidays by province and territory; one on a weekend is observed on the next working day. Ontario's offices
 * are closed on the Civic Holiday too, as its markets are. Source: Government of Canada, public holidays, and the labour
 * standards of the provinces. Those of February and May and 30 September were compared on 2026-11-22 to
 * https://en.wikipedia.org/wiki/Public_holidays_in_Canada. Quebec lets an employer choose Good Friday or Easter Monday;
 * the firm chose the first.
 */
const holidays: readonly Holiday[] = [
  { on: (year) => observed(year, 1, 1), provinces: null },
  {
    on: (year) => nthMonday(year, 2, 3),
    provinces: ['AB', 'BC', 'MB', 'NB', 'NS', 'ON', 'PE', 'SK'],
  },
  { on: (year) => new Date(easter(year).getTime() - 2 * DAY_MS), provinces: null },
  {
    on: (year) => mondayBefore(year, 5, 25),
    provinces: ['AB', 'BC', 'MB', 'NT', 'NU', 'ON', 'QC', 'SK', 'YT'],
  },
  { on: (year) => observed(year, 6, 21), provinces: ['NT', 'YT'] },
  { on: (year) => observed(year, 6, 24), provinces: ['QC'] },
  { on: (year) => observed(year, 7, 1), provinces: null },
  { on: (year) => observed(year, 7, 9), provinces: ['NU'] },
  { on: (year) => nthMonday(year, 8, 1), provinces: ['BC', 'MB', 'NB', 'NT', 'NU', 'ON', 'SK'] },
  { on: (year) => nthMonday(year, 8, 3), provinces: ['YT'] },
  { on: (year) => nthMonday(year, 9, 1), provinces: null },
  { on: (year) => observed(year, 9, 30), provinces: ['BC', 'MB', 'NT', 'NU', 'PE', 'YT'] },
  {
    on: (year) => nthMonday(year, 10, 2),
    provinces: ['AB', 'BC', 'MB', 'NT', 'NU', 'ON', 'QC', 'SK', 'YT'],
  },
  {
    on: (year) => observed(year, 11, 11),
    provinces: ['AB', 'BC', 'NB', 'NL', 'NT', 'NU', 'PE', 'SK', 'YT'],
  },
  { on: (year) => christmas(year)[0], provinces: null },
  { on: (year) => christmas(year)[1], provinces: ['ON'] },
];

const known = new Map<string, ReadonlySet<string>>();

const holidaysOf = (year: number, province: string | null) => {
  const key = `${year}/${province}`;
  const found = known.get(key);
  if (found) return found;
  const days = holidays
    .filter(({ provinces }) => provinces === null || (province !== null && provinces.includes(province)))
    .map(({ on }) => on(year).toISOString().slice(0, 10));
  const made = new Set(days);
  known.set(key, made);
  return made;
};

/** Whether the offices of a province, given as two letters, are closed on a day for a holiday; of an unknown one (null), on those of all. */
export const isHoliday = (day: string, province: string | null): boolean =>
  holidaysOf(Number(day.slice(0, 4)), province).has(day);
