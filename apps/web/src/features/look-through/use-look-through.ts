import { keepPreviousData } from '@tanstack/react-query';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

const bodyOf = (account: string | null) => ({
  body: account === null ? {} : { accounts: account.split(',') },
});

/** What one account, or all of them, are invested in beneath their funds. The previous data stays until it is read. */
export const useLookThroughMix = (account: string | null) => {
  return readOf(trpc.lookThrough.mix.useQuery(bodyOf(account), { placeholderData: keepPreviousData }));
};

export type Mix = NonNullable<ReturnType<typeof useLookThroughMix>['data']>;

/** What the funds of one account, or of all, share. */
export const useOverlap = (account: string | null) =>
  readOf(trpc.lookThrough.overlap.useQuery(bodyOf(account), { placeholderData: keepPreviousData }));
