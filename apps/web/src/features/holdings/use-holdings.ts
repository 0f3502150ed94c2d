import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** Market value and weight of each asset class over all accounts. */
export const useAssetMix = () => {
  const query = trpc.holdings.mix.useQuery();
  return {
    mix: query.data ?? null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => query.refetch(),
  };
};
