import { accountGroupings, type AccountGrouping } from '@portal/contracts/account-rows';
import { BASE_CURRENCY, CURRENCIES, type Currency } from '@portal/contracts/constants';
import { unreadableFilters, withoutUnreadable, type FilterReaders } from '../../ui/address-filters.ts';
import { optionIn } from '../../ui/address-values.ts';
import { useAddress } from '../../ui/use-address.ts';

export interface OverviewView {
  by: AccountGrouping;
  currency: Currency;
}

const DEFAULT_BY: AccountGrouping = 'purpose';

const readers = {
  by: (value: string | null) => optionIn(accountGroupings, value),
  currency: (value: string | null) => optionIn(CURRENCIES, value),
} as const satisfies FilterReaders<keyof OverviewView>;

/** Reads an address; what makes no sense does not count. */
export const readView = (address: URLSearchParams): OverviewView => ({
  by: readers.by(address.get('by')) ?? DEFAULT_BY,
  currency: readers.currency(address.get('currency')) ?? BASE_CURRENCY,
});

/** How accounts are grouped and in which currency they are summed, kept in the address. */
export const useOverviewView = () => {
  const [address, setAddress] = useAddress();
  const change = (changed: Partial<OverviewView>) =>
    setAddress((now) => {
      const next = withoutUnreadable(now, readers);
      for (const [key, value] of Object.entries(changed)) next.set(key, value);
      return next;
    });
  return { view: readView(address), ignored: unreadableFilters(address, readers), change };
};
