import { valuePeriods, type ValuePeriod } from '@portal/contracts/performance';
import { isReversed } from '@portal/contracts/value-change';
import { findInvalidFilters } from '../../ui/address-filters.ts';
import { parseOption } from '../../ui/address-values.ts';
import { parseDay } from '../../ui/day.ts';
import { useAddress } from '../../ui/use-address.ts';
import type { ChangePeriod } from './use-value-change.ts';

const parsers = {
  period: (value: string) => parseOption(valuePeriods, value),
  from: parseDay,
  to: parseDay,
};
type Name = keyof typeof parsers;

const DEFAULT_PERIOD: ValuePeriod = 'ytd';
/** Before the first money, and after the last valuation: the gateway begins and ends with those. */
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/** The period of a change, stored in the URL: a period or two days, of which either may be left open. */
export const useChangePeriod = () => {
  const [address, setAddress] = useAddress();
  const read = <Value>(name: Name, parse: (value: string) => Value | null) => {
    const value = address.get(name);
    return value === null ? null : parse(value);
  };
  const from = read('from', parsers.from) ?? '';
  const to = read('to', parsers.to) ?? '';
  const hasDays = from !== '' || to !== '';
  const chosen = hasDays ? null : (read('period', parsers.period) ?? DEFAULT_PERIOD);
  const ends = { from: from || FIRST_DAY, to: to || LAST_DAY };
  const change = (update: Partial<Record<Name, string>>) =>
    setAddress((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(update))
        if (value === '') next.delete(name);
        else next.set(name, value);
      return next;
    });
  const period: ChangePeriod = chosen === null ? ends : { period: chosen };
  return {
    from,
    to,
    chosen,
    /** Null while the days are reversed. */
    period: hasDays && isReversed(ends) ? null : period,
    ignored: findInvalidFilters(address, parsers),
    choosePeriod: (one: ValuePeriod) => change({ period: one, from: '', to: '' }),
    clearDays: () => change({ from: '', to: '' }),
    chooseDay: (name: 'from' | 'to', day: string) => change({ [name]: day, period: '' }),
  };
};
