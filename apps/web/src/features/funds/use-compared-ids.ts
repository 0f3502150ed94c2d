import { useSearchParams } from 'react-router-dom';
import { readIds } from './fund-filters.ts';

/** The funds an address asks to compare, of those there are; kept in the address. */
export const useComparedIds = (known: readonly string[]) => {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('ids') ?? '';
  const ids = readIds(asked).filter((id) => known.includes(id));
  return {
    ids,
    areSomeDropped: asked !== '' && asked !== ids.join(','),
    change: (next: readonly string[]) =>
      setAddress(next.length === 0 ? {} : { ids: next.join(',') }, { replace: true }),
  };
};
