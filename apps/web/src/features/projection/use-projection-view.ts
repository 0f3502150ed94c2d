import {
  contributionYears,
  costRate,
  monthlyAmount,
  projectedDollars,
  projectedMixes,
  startingValue,
  yearsAhead,
} from '@portal/contracts/projection';
import { findInvalidFilters } from '../../ui/address-filters.ts';
import { parseOption, parseUuids } from '../../ui/address-values.ts';
import { useAddress } from '../../ui/use-address.ts';
import type { ProjectionQuery } from './use-projection.ts';

/** A rule of the contract. */
interface Rule {
  safeParse: (value: unknown) => { success: boolean; data?: string };
}

const by = (rule: Rule) => (value: string | null) => {
  const { success, data } = rule.safeParse(value);
  return success && data !== undefined ? data : null;
};

/** Each input of the address, by the rules of the contract. */
const parsers = {
  accounts: parseUuids,
  start: by(startingValue),
  mix: (value: string | null) => parseOption(projectedMixes, value),
  contribution: by(monthlyAmount),
  contribution_years: by(contributionYears),
  withdrawal: by(monthlyAmount),
  years: by(yearsAhead),
  costs: by(costRate),
  dollars: (value: string | null) => parseOption(projectedDollars, value),
};
type Input = keyof typeof parsers;
/** What of the address is entered in the form. */
export type Entered = Omit<ProjectionQuery, 'accounts'>;

const queryOf = (address: URLSearchParams): ProjectionQuery =>
  // Each parser gives what the contract takes, and null is left out.
  Object.fromEntries(
    (Object.keys(parsers) as Input[]).flatMap((name) => {
      const value = parsers[name](address.get(name));
      return value === null ? [] : [[name, value]];
    }),
  );

/** What the address projects, which of its inputs are invalid and left out, and the ways to change it. */
export const useProjectionView = () => {
  const [address, setAddress] = useAddress();
  const change = (query: ProjectionQuery) =>
    setAddress((current) => {
      const next = new URLSearchParams(current);
      for (const name of Object.keys(parsers)) next.delete(name);
      for (const [name, value] of Object.entries(query)) if (value !== undefined) next.set(name, value);
      return next;
    });
  const query = queryOf(address);
  const { accounts, ...entered } = query;
  const scoped = accounts === undefined ? {} : { accounts };
  return {
    query,
    entered,
    scope: accounts ?? null,
    ignored: findInvalidFilters(address, parsers),
    chooseScope: (chosen: string | null) =>
      change({ ...(chosen !== null && { accounts: chosen }), ...entered }),
    enter: (next: Entered) => change({ ...scoped, ...next }),
  };
};
