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
