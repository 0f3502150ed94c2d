import type { HoldingColumn } from '@portal/contracts/holding-rows';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { useLanguage } from '../../ui/language.ts';
import { askedFor, type HoldingsView } from './holdings-view.ts';

/** Market value and weight of each asset class over all accounts. */
export const useAssetMix = () => {
  const query = trpc.holdings.mix.useQuery();
  return {
    mix: query.data ?? null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => query.refetch(),
  };
};

/** What is held, as a view of it asks; what was there stays until the next has come. */
export const useHoldingsList = (view: HoldingsView, limit: number) => {
  const { language } = useLanguage();
  const query = trpc.holdings.list.useQuery(
    { body: { ...askedFor(view), language, limit } },
    { placeholderData: (before) => before },
  );
  return {
    list: query.data ?? null,
    isComing: query.isPlaceholderData,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => void query.refetch(),
  };
};

/** Keeps the columns somebody chose; they show at once. */
export const useChooseColumns = () => {
  const cache = trpc.useUtils();
  const { mutate } = trpc.holdings.chooseColumns.useMutation({
    onSettled: () => cache.holdings.list.invalidate(),
  });
  return (columns: HoldingColumn[]) => mutate({ body: { columns } });
};
