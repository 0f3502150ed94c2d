import { useAddress } from '../../ui/use-address.ts';
import { readIds } from './fund-ids.ts';

/** The existing funds that the URL selects for comparison; stored in the URL. */
export const useComparedIds = (known: readonly string[]) => {
  const [address, setAddress] = useAddress();
  const requested = address.get('ids') ?? '';
  const ids = readIds(requested).filter((id) => known.includes(id));
  return {
    ids,
    areSomeDropped: requested !== '' && requested !== ids.join(','),
    change: (next: readonly string[]) =>
      setAddress(() => new URLSearchParams(next.length === 0 ? {} : { ids: next.join(',') })),
  };
};
