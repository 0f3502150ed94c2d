import { useAddress } from '../../ui/use-address.ts';
import { readIds } from './fund-filters.ts';

/** The funds an address asks to compare, of those there are; kept in the address. */
export const useComparedIds = (known: readonly string[]) => {
  const [address, setAddress] = useAddress();
  const asked = address.get('ids') ?? '';
  const ids = readIds(asked).filter((id) => known.includes(id));
  return {
    ids,
    areSomeDropped: asked !== '' && asked !== ids.join(','),
    change: (next: readonly string[]) =>
      setAddress(() => new URLSearchParams(next.length === 0 ? {} : { ids: next.join(',') })),
  };
};
