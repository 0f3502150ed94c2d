import { keepPreviousData } from '@tanstack/react-query';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

/** Every fund of the firm with its last shown value. */
export const useFunds = () => readOf(trpc.funds.list.useQuery());

/** One fund; `isUnknown` when the firm has none under the id. */
export const useFund = (fund_id: string) => {
  const read = readOf(trpc.funds.details.useQuery({ params: { fund_id } }));
  const code = read.error?.code;
  return { ...read, isUnknown: code === 'not_found' || code === 'invalid_request' };
};

/** Every shown price of a fund. */
export const useFundPrices = (fund_id: string) => readOf(trpc.funds.prices.useQuery({ params: { fund_id } }));

/** From two to four funds side by side. Those before stay until the next ones are read. */
export const useComparison = (ids: readonly string[]) =>
  readOf(
    trpc.funds.compare.useQuery(
      { query: { ids: ids.join(',') } },
      { enabled: ids.length > 1, placeholderData: keepPreviousData },
    ),
  );
