import { findInvalidFilters } from '../../ui/address-filters.ts';
import { parseUuids } from '../../ui/address-values.ts';
import { useAddress } from '../../ui/use-address.ts';

const parseYear = (text: string | null): string | null =>
  text !== null && /^[12]\d{3}$/.test(text) ? text : null;

const parsers = { accounts: parseUuids, year: parseYear };

/** The selected accounts and year, stored in the URL; null for all accounts, and for the latest year. */
export const useCostView = () => {
  const [address, setAddress] = useAddress();
  const choose = (name: keyof typeof parsers) => (value: string | null) =>
    setAddress((current) => {
      const next = new URLSearchParams(current);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    scope: parseUuids(address.get('accounts')),
    year: parseYear(address.get('year')),
    ignored: findInvalidFilters(address, parsers),
    chooseScope: choose('accounts'),
    chooseYear: choose('year'),
  };
};
