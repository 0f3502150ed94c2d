import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** The client's accounts with their values and the exchange rates used. */
export const useAccounts = () => {
  const query = trpc.accounts.list.useQuery();
  return {
    list: query.data ?? null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => query.refetch(),
  };
};
