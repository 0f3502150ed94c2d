import { useAddress } from '../../ui/use-address.ts';
import { filterNames, ignoredFilters, readFilters, writeFilters, type Filters } from './filters.ts';

const NONE: Filters = { account: null, type: null, from: null, to: null, text: null, security: null };

/** The filters, stored in the URL: it can be bookmarked, shared and left by the back button. */
export const useFilters = () => {
  const [address, setAddress] = useAddress();
  const filters = readFilters(address);
  const change = (changed: Partial<Filters>) => setAddress((now) => writeFilters(now, changed));
  return {
    filters,
    ignored: ignoredFilters(address),
    isAnyOn: filterNames.some((name) => filters[name] !== null),
    change,
    clear: () => change(NONE),
  };
};

export type FilterState = ReturnType<typeof useFilters>;
