import type { AddressFilters, FilterValues } from './create-filters.ts';
import { useAddress } from './use-address.ts';

/** The filters of a page, stored in the URL: it can be bookmarked, shared and left by the back button. */
export const useFilters = <Filters extends FilterValues<Filters>>({
  names,
  read,
  ignored,
  write,
}: AddressFilters<Filters>) => {
  const [address, setAddress] = useAddress();
  const filters = read(address);
  const change = (changed: Partial<Filters>) => setAddress((now) => write(now, changed));
  return {
    filters,
    ignored: ignored(address),
    isAnyOn: names.some((name) => filters[name] !== null),
    change,
    // An address without parameters has no filters.
    clear: () => change(read(new URLSearchParams())),
  };
};

export type FilterState<Filters extends FilterValues<Filters>> = ReturnType<typeof useFilters<Filters>>;
