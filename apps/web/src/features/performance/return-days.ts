import { valuePeriods, type ValuePeriod } from '@portal/contracts/performance';
import { rangePeriod, type DayRange } from '@portal/contracts/return-period';
import { parseOption } from '../../ui/address-values.ts';
import { parseDay } from '../../ui/day.ts';

/** Why a day of the address is left out; the texts have a sentence for each under `returns.days`. */
export type DayFault = 'not_a_day' | 'before_first' | 'future' | 'order';

/** The days between which returns can be measured: of the first money, and of the last valuation. */
export interface Known {
  began_on: string;
  as_of: string;
}

/** Two days as the address has them, and what is wrong with each. */
export interface Days {
  from: string;
  to: string;
  faults: { from: DayFault | null; to: DayFault | null };
  /** The days between which returns are shown; null where none of both is left. */
  range: DayRange | null;
}

/** The period of a chart that a value has when it begins: all there is. */
const FIRST_PERIOD: ValuePeriod = 'all';

const faultOf = (name: 'from' | 'to', day: string | null, { began_on, as_of }: Known): DayFault | null => {
  if (day === null) return 'not_a_day';
  if (day < began_on || (name === 'to' && day === began_on)) return 'before_first';
  return day > as_of || (name === 'from' && day === as_of) ? 'future' : null;
};

const readDay = (address: URLSearchParams, name: 'from' | 'to', known: Known) => {
  const typed = address.get(name)?.trim() ?? '';
  const day = parseDay(typed);
  const fault = typed === '' ? null : faultOf(name, day, known);
  return { shown: day ?? '', day: fault === null ? day : null, fault };
};

/** The two days of an address. One that is left open, or left out, is that of the first money or the last valuation. */
export const readDays = (address: URLSearchParams, known: Known): Days => {
  const [from, to] = [readDay(address, 'from', known), readDay(address, 'to', known)];
  const isOrdered = from.day === null || to.day === null || from.day < to.day;
  const hasAny = from.day !== null || to.day !== null;
  return {
    from: from.shown,
    to: to.shown,
    faults: { from: isOrdered ? from.fault : 'order', to: isOrdered ? to.fault : 'order' },
    range: isOrdered && hasAny ? { from: from.day ?? known.began_on, to: to.day ?? known.as_of } : null,
  };
};

/** The named period of an address; null where it has none of them. */
export const readPeriod = (text: string): ValuePeriod | null => parseOption(valuePeriods, text);

/** The period of an address: the two days, where it has some, or a named one. */
export const periodOf = (
  address: URLSearchParams,
  { range }: Days,
): { named: ValuePeriod | null; growth: string; values: string } => {
  if (range) {
    const period = rangePeriod(range);
    return { named: null, growth: period, values: period };
  }
  const named = readPeriod(address.get('period') ?? '') ?? FIRST_PERIOD;
  return { named, growth: named === 'all' ? 'since' : named, values: named };
};
