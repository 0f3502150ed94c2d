import { useAddress } from '../../ui/use-address.ts';
import { ignoredFundFilters, readFundFilters, writeFundFilters, type FundFilters } from './fund-filters.ts';

const NONE = { text: '', assetClass: null, isOnlyHeld: false } as const;

/** The filters of the price list, stored in the URL. */
export const useFundFilters = () => {
  const [address, setAddress] = useAddress();
  const filters = readFundFilters(address);
  const change = (changed: Partial<FundFilters>) => setAddress((now) => writeFundFilters(now, changed));
  return {
    filters,
    ignored: ignoredFundFilters(address),
    isAnyOn: filters.text !== '' || filters.assetClass !== null || filters.isOnlyHeld,
    change,
    clear: () => change(NONE),
  };
};

export type FundFilterState = ReturnType<typeof useFundFilters>;
