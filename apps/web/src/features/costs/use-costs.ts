import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { keepPreviousData } from '@tanstack/react-query';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

export type CostYears = OutputOf<typeof contracts.costs.years>;
export type YearDetails = OutputOf<typeof contracts.costs.year>;
export type Calculation = OutputOf<typeof contracts.costs.calculation>;

const of = (scope: string | null) => (scope === null ? {} : { accounts: scope });

/** The costs of some accounts in every year. Those of the previous ones stay until the next ones are read. */
export const useCostYears = (scope: string | null) =>
  readOf(trpc.costs.years.useQuery({ query: of(scope) }, { placeholderData: keepPreviousData }));

/** The costs of some accounts in one year, in detail. */
export const useYearDetails = (scope: string | null, year: string) =>
  readOf(trpc.costs.year.useQuery({ query: { ...of(scope), year } }, { placeholderData: keepPreviousData }));

/** How the expenses of a fund in a year are calculated. */
export const useCalculation = (scope: string | null, year: string, fund_id: string) =>
  readOf(trpc.costs.calculation.useQuery({ query: { ...of(scope), year, fund_id } }));

/** The groups of accounts that the client created; none until they are loaded. */
export const useGroups = () => trpc.accountGroups.list.useQuery().data?.groups ?? [];
