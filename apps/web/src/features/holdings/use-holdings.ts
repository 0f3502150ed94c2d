import type { HoldingColumn } from '@portal/contracts/holding-rows';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';
import { useLanguage } from '../../ui/language.ts';
import { toRequestBody, type HoldingsView } from './holdings-view.ts';

/** The holdings of a view. The previous view stays until the next one is loaded. */
export const useHoldingsList = (view: HoldingsView, limit: number) => {
  const { language } = useLanguage();
  return readOf(
    trpc.holdings.list.useQuery(
      { body: { ...toRequestBody(view), language, limit } },
      { placeholderData: (before) => before },
    ),
  );
};

/** The total of the client's units of funds, in the base currency; of its rows one is requested. */
export const useFundsTotal = () =>
  readOf(
    trpc.holdings.list.useQuery({ body: { by: 'kind', kinds: ['money_market', 'mutual_fund'], limit: 1 } }),
  );

/** Saves the columns the client chose; they show at once. */
export const useChooseColumns = () => {
  const cache = trpc.useUtils();
  const { mutate } = trpc.holdings.chooseColumns.useMutation({
    onSettled: () => cache.holdings.list.invalidate(),
  });
  return (columns: HoldingColumn[]) => mutate({ body: { columns } });
};
