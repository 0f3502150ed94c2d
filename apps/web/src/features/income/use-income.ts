import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { keepPreviousData } from '@tanstack/react-query';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

export type IncomeYears = OutputOf<typeof contracts.income.years>;
export type IncomeCalendar = OutputOf<typeof contracts.income.calendar>;

const of = (scope: string | null) => (scope === null ? {} : { accounts: scope });

/** The income of some accounts in every year, and of the next twelve months. Those of the previous ones stay until the next ones are read. */
export const useIncomeYears = (scope: string | null) =>
  readOf(trpc.income.years.useQuery({ query: of(scope) }, { placeholderData: keepPreviousData }));

/** The income of some accounts over twelve months, by month and by security. */
export const useIncomeCalendar = (scope: string | null, period: string) =>
  readOf(
    trpc.income.calendar.useQuery({ query: { ...of(scope), period } }, { placeholderData: keepPreviousData }),
  );

/** The groups of accounts that the client created; none until they are loaded. */
export const useGroups = () => trpc.accountGroups.list.useQuery().data?.groups ?? [];
