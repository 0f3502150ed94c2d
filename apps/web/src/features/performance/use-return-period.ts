import type { ValuePeriod } from '@portal/contracts/performance';
import { findInvalidFilters } from '../../ui/address-filters.ts';
import { useAddress } from '../../ui/use-address.ts';
import { periodOf, readDays, readPeriod, type Known } from './return-days.ts';

/** The period that the page shows, stored in the URL: a named one, or any two days, of which either may be left open. */
export const useReturnPeriod = (known: Known) => {
  const [address, setAddress] = useAddress();
  const days = readDays(address, known);
  const change = (update: Partial<Record<'period' | 'from' | 'to', string>>) =>
    setAddress((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(update))
        if (value === '') next.delete(name);
        else next.set(name, value);
      return next;
    });
  return {
    days,
    period: periodOf(address, days),
    isPeriodIgnored: findInvalidFilters(address, { period: readPeriod }).length > 0,
    choosePeriod: (period: ValuePeriod) => change({ period, from: '', to: '' }),
    chooseDay: (name: 'from' | 'to', day: string) => change({ [name]: day }),
    clearDays: () => change({ from: '', to: '' }),
  };
};
