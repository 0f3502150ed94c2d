import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** Every fund of the firm with its last shown value. */
export const useFunds = () => {
  const query = trpc.funds.list.useQuery();
  return {
    list: query.data ?? null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => void query.refetch(),
  };
};

/** One fund; `isUnknown` when the firm has none under the id. */
export const useFund = (fund_id: string) => {
  const query = trpc.funds.details.useQuery({ params: { fund_id } });
  const error = query.error && restErrorOf(query.error);
  return {
    fund: query.data ?? null,
    isUnknown: error?.code === 'not_found' || error?.code === 'invalid_request',
    error,
    tryAgain: () => void query.refetch(),
  };
};

/** Every shown price of a fund. */
export const useFundPrices = (fund_id: string) => {
  const query = trpc.funds.prices.useQuery({ params: { fund_id } });
  return {
    history: query.data ?? null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => void query.refetch(),
  };
};

/** From two to four funds side by side; asks for nothing while there are fewer. */
export const useComparison = (ids: readonly string[]) => {
  const query = trpc.funds.compare.useQuery({ query: { ids: ids.join(',') } }, { enabled: ids.length > 1 });
  return {
    comparison: query.data ?? null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => void query.refetch(),
  };
};
