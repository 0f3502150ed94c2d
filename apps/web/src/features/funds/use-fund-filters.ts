import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFundFilters, writeFundFilters, type FundFilters } from './fund-filters.ts';

const NONE = { text: '', assetClass: null, isOnlyHeld: false } as const;
const WRITE_PAUSE_MS = 200;

/**
 * The filters of the price list. They count at once and stand in the address a moment later, so that no letter is lost
 * to an address that is still on its way; an address gone to meanwhile counts instead.
 */
export const useFundFilters = () => {
  const [address, setAddress] = useSearchParams();
  const [filters, setFilters] = useState(() => readFundFilters(address));
  const [known, setKnown] = useState(address.toString());
  const [written, setWritten] = useState<string | null>(null);
  if (known !== address.toString()) {
    setKnown(address.toString());
    if (address.toString() !== written) setFilters(readFundFilters(address));
  }
  useEffect(() => {
    const next = writeFundFilters(address, filters).toString();
    if (next === address.toString()) return undefined;
    const timer = setTimeout(() => {
      setWritten(next);
      setAddress(next, { replace: true });
    }, WRITE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filters, address, setAddress]);
  const change = (changed: Partial<FundFilters>) => setFilters((before) => ({ ...before, ...changed }));
  return {
    filters,
    isAnyOn: filters.text !== '' || filters.assetClass !== null || filters.isOnlyHeld,
    change,
    clear: () => change(NONE),
  };
};

export type FundFilterState = ReturnType<typeof useFundFilters>;
