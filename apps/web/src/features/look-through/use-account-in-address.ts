import { unreadableFilters } from '../../ui/address-filters.ts';
import { uuidsIn } from '../../ui/address-values.ts';
import { useAddress } from '../../ui/use-address.ts';

/** The account, or several with commas between them, that an address names; null for all, and for what cannot be any. */
export const accountIn = (address: URLSearchParams): string | null => uuidsIn(address.get('account'));

/** The account that is looked at, kept in the address. */
export const useAccountInAddress = () => {
  const [address, setAddress] = useAddress();
  return {
    account: accountIn(address),
    isIgnored: unreadableFilters(address, { account: uuidsIn }).length > 0,
    choose: (account: string) => setAddress(() => new URLSearchParams(account === '' ? {} : { account })),
  };
};
