import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

/** Market value and weight of each asset class over all accounts. */
export const useAssetMix = () => readOf(trpc.holdings.mix.useQuery());
