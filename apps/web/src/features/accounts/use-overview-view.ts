import { accountGroupings } from '@portal/contracts/account-rows';
import { CURRENCIES } from '@portal/contracts/constants';
import { findInvalidFilters, dropInvalidFilters, type FilterParsers } from '../../ui/address-filters.ts';
import { parseOption } from '../../ui/address-values.ts';
import { useAddress } from '../../ui/use-address.ts';
import { DEFAULT_VIEW, type OverviewView } from './use-accounts.ts';

/** The changes of a value that a row may show below it. */
export const shownPeriods = ['day', 'year_to_date'] as const;
export type ShownPeriod = (typeof shownPeriods)[number];

interface Chosen extends OverviewView {
  period: ShownPeriod;
}

const parsers = {
  by: (value: string | null) => parseOption(accountGroupings, value),
  currency: (value: string | null) => parseOption(CURRENCIES, value),
  period: (value: string | null) => parseOption(shownPeriods, value),
} as const satisfies FilterParsers<keyof Chosen>;

/** Parses a URL; invalid parameters are ignored. */
export const readView = (address: URLSearchParams): OverviewView => ({
  by: parsers.by(address.get('by')) ?? DEFAULT_VIEW.by,
  currency: parsers.currency(address.get('currency')) ?? DEFAULT_VIEW.currency,
});

/** How accounts are grouped, in which currency they are summed, and which change a phone shows, stored in the URL. */
export const useOverviewView = () => {
  const [address, setAddress] = useAddress();
  const change = (changed: Partial<Chosen>) =>
    setAddress((now) => {
      const next = dropInvalidFilters(now, parsers);
      for (const [key, value] of Object.entries(changed)) next.set(key, value);
      return next;
    });
  return {
    view: readView(address),
    period: parsers.period(address.get('period')) ?? 'day',
    ignored: findInvalidFilters(address, parsers),
    change,
  };
};
