import { findInvalidFilters } from '../../ui/address-filters.ts';
import { parseUuids } from '../../ui/address-values.ts';
import { useAddress } from '../../ui/use-address.ts';

/** The account, or several separated by commas, that a URL names; null for all, and for an invalid value. */
export const accountIn = (address: URLSearchParams): string | null => parseUuids(address.get('account'));

/** The selected account, stored in the URL. */
export const useAccountInAddress = () => {
  const [address, setAddress] = useAddress();
  return {
    account: accountIn(address),
    isIgnored: findInvalidFilters(address, { account: parseUuids }).length > 0,
    choose: (account: string) => setAddress(() => new URLSearchParams(account === '' ? {} : { account })),
  };
};
