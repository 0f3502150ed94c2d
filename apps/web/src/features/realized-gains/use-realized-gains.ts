import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { keepPreviousData } from '@tanstack/react-query';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

export type GainYears = OutputOf<typeof contracts.realizedGains.years>;
export type YearGains = OutputOf<typeof contracts.realizedGains.year>;

const of = (scope: string | null) => (scope === null ? {} : { accounts: scope });

/** What some accounts gained in every year. Those of the previous ones stay until the next ones are read. */
export const useGainYears = (scope: string | null) =>
  readOf(trpc.realizedGains.years.useQuery({ query: of(scope) }, { placeholderData: keepPreviousData }));

/** Every disposal of some accounts in one year. */
export const useYearGains = (scope: string | null, year: string) =>
  readOf(
    trpc.realizedGains.year.useQuery(
      { query: { ...of(scope), year } },
      { placeholderData: keepPreviousData },
    ),
  );

/** The groups of accounts that the client created; none until they are loaded. */
export const useGroups = () => trpc.accountGroups.list.useQuery().data?.groups ?? [];
