import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { ReturnBasis, ReturnMethod } from '@portal/contracts/returns';
import { keepPreviousData } from '@tanstack/react-query';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';
import { findInvalidFilters } from '../../ui/address-filters.ts';
import { useAddress } from '../../ui/use-address.ts';
import { readScope } from './scope.ts';

export type Returns = OutputOf<typeof contracts.returns.table>;
export type Growth = OutputOf<typeof contracts.returns.growth>;
export type Calculation = OutputOf<typeof contracts.returns.calculation>;

/** The selected accounts, stored in the URL; null for all. */
export const useScope = () => {
  const [address, setAddress] = useAddress();
  return {
    scope: readScope(address.get('accounts')),
    isIgnored: findInvalidFilters(address, { accounts: readScope }).length > 0,
    choose: (accounts: string | null) =>
      setAddress((current) => {
        const next = new URLSearchParams(current);
        next.delete('accounts');
        if (accounts !== null) next.set('accounts', accounts);
        return next;
      }),
  };
};

/** The groups of accounts that the client created; none until they are loaded. */
export const useGroups = () => trpc.accountGroups.list.useQuery().data?.groups ?? [];

const of = (scope: string | null) => (scope === null ? {} : { accounts: scope });

/** Returns and flows of some accounts. Those of the previous ones stay until the next ones are read. */
export const useReturns = (scope: string | null) => {
  return readOf(trpc.returns.table.useQuery({ query: of(scope) }, { placeholderData: keepPreviousData }));
};

/** Value and net invested of some accounts over a period, or two days. */
export const useScopeValues = (scope: string | null, period: string) =>
  readOf(
    trpc.returns.values.useQuery({ query: { ...of(scope), period } }, { placeholderData: keepPreviousData }),
  );

/** The return of some accounts day by day over a period, or two days. */
export const useGrowth = (scope: string | null, period: string) =>
  readOf(
    trpc.returns.growth.useQuery({ query: { ...of(scope), period } }, { placeholderData: keepPreviousData }),
  );

/** A rate of the tables, by what it is. */
export interface RateKey {
  period: string;
  method: ReturnMethod;
  basis: ReturnBasis;
  /** Whether it is shown over all its days, and not as a yearly rate. */
  isEntireSpan?: boolean;
}

/** The calculation of a rate of some accounts. */
export const useCalculation = (scope: string | null, { period, method, basis }: RateKey) =>
  readOf(trpc.returns.calculation.useQuery({ query: { ...of(scope), period, method, basis } }));
