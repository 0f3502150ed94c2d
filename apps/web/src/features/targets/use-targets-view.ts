import { findInvalidFilters } from '../../ui/address-filters.ts';
import { parseUuids } from '../../ui/address-values.ts';
import { useAddress } from '../../ui/use-address.ts';

/** The accounts that the address names, sorted; null for all, and for an invalid value. */
export const useTargetsView = () => {
  const [address, setAddress] = useAddress();
  return {
    scope: parseUuids(address.get('accounts')),
    isIgnored: findInvalidFilters(address, { accounts: parseUuids }).length > 0,
    chooseScope: (accounts: string | null) =>
      setAddress((current) => {
        const next = new URLSearchParams(current);
        if (accounts === null) next.delete('accounts');
        else next.set('accounts', accounts);
        return next;
      }),
  };
};
