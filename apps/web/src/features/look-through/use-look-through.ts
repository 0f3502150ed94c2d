import { keepPreviousData } from '@tanstack/react-query';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

const bodyOf = (account: string | null) => ({
  body: account === null ? {} : { accounts: account.split(',') },
});

/** What one account, or all of them, are invested in beneath their funds; the former stays until the new is there. */
export const useBeneath = (account: string | null) => {
  const query = trpc.lookThrough.mix.useQuery(bodyOf(account), { placeholderData: keepPreviousData });
  return {
    mix: query.data ?? null,
    isComing: query.isPlaceholderData,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => void query.refetch(),
  };
};

export type Beneath = NonNullable<ReturnType<typeof useBeneath>['mix']>;

/** What the funds of one account, or of all, share. */
export const useOverlap = (account: string | null) => {
  const query = trpc.lookThrough.overlap.useQuery(bodyOf(account), { placeholderData: keepPreviousData });
  return {
    overlap: query.data ?? null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => void query.refetch(),
  };
};
