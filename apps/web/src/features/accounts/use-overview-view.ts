import { accountGroupings, type AccountGrouping } from '@portal/contracts/account-pages';
import { BASE_CURRENCY, CURRENCIES, type Currency } from '@portal/contracts/constants';
import { optionIn } from '../../ui/address-values.ts';
import { useAddress } from '../../ui/use-address.ts';

export interface OverviewView {
  by: AccountGrouping;
  currency: Currency;
}

const DEFAULT_BY: AccountGrouping = 'purpose';

/** Reads an address; what makes no sense does not count. */
export const readView = (address: URLSearchParams): OverviewView => ({
  by: optionIn(accountGroupings, address.get('by')) ?? DEFAULT_BY,
  currency: optionIn(CURRENCIES, address.get('currency')) ?? BASE_CURRENCY,
});

/** How accounts are grouped and in which currency they are summed, kept in the address. */
export const useOverviewView = () => {
  const [address, setAddress] = useAddress();
  const change = (changed: Partial<OverviewView>) =>
    setAddress((now) => {
      for (const [key, value] of Object.entries(changed)) now.set(key, value);
      return now;
    });
  return { view: readView(address), change };
};
