import { unreadableFilters } from '../../ui/address-filters.ts';
import { uuidIn } from '../../ui/address-values.ts';
import { useAddress } from '../../ui/use-address.ts';

/** The account an address names; null for all of them, and for what cannot be one. */
export const accountIn = (address: URLSearchParams): string | null => uuidIn(address.get('account'));

/** The account that is looked at, kept in the address. */
export const useAccountInAddress = () => {
  const [address, setAddress] = useAddress();
  return {
    account: accountIn(address),
    isIgnored: unreadableFilters(address, { account: uuidIn }).length > 0,
    choose: (account: string) => setAddress(() => new URLSearchParams(account === '' ? {} : { account })),
  };
};
