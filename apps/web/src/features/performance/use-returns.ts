import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { ValuePeriod } from '@portal/contracts/performance';
import type { ReturnBasis, ReturnMethod } from '@portal/contracts/returns';
import { keepPreviousData } from '@tanstack/react-query';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';
import { findInvalidFilters } from '../../ui/address-filters.ts';
import { useAddress } from '../../ui/use-address.ts';
import { readScope } from './scope.ts';

export type Returns = OutputOf<typeof contracts.returns.table>;
export type Calculation = OutputOf<typeof contracts.returns.calculation>;

/** The selected accounts, stored in the URL; null for all. */
export const useScope = () => {
  const [address, setAddress] = useAddress();
  return {
    scope: readScope(address.get('accounts')),
    isIgnored: findInvalidFilters(address, { accounts: readScope }).length > 0,
    choose: (accounts: string | null) => setAddress(() => new URLSearchParams(accounts ? { accounts } : {})),
  };
};

/** The groups of accounts that the client created; none until they are loaded. */
export const useGroups = () => trpc.accountGroups.list.useQuery().data?.groups ?? [];

const of = (scope: string | null) => (scope === null ? {} : { accounts: scope });

/** Returns and flows of some accounts. Those of the previous ones stay until the next ones are read. */
export const useReturns = (scope: string | null) => {
  return readOf(trpc.returns.table.useQuery({ query: of(scope) }, { placeholderData: keepPreviousData }));
};

/** Value and net invested of some accounts over a period. */
export const useScopeValues = (scope: string | null, period: ValuePeriod) =>
  readOf(
    trpc.returns.values.useQuery({ query: { ...of(scope), period } }, { placeholderData: keepPreviousData }),
  );

/** A rate of the tables, by what it is. */
export interface RateKey {
  period: string;
  method: ReturnMethod;
  basis: ReturnBasis;
}

/** The calculation of a rate of some accounts. */
export const useCalculation = (scope: string | null, key: RateKey) =>
  readOf(trpc.returns.calculation.useQuery({ query: { ...of(scope), ...key } }));
