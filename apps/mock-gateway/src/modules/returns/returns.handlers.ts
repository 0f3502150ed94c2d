// Behaviour: docs/behaviour/returns.md
import type { contracts } from '@portal/contracts';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { chosenPortfolio } from '../../wealth/portfolios.ts';
import { heldFrom, namedAtCost } from '../../wealth/series/at-cost.queries.ts';
import { visibleNamedAccounts } from '../../wealth/visible-accounts.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { benchmarkIn, type LevelOn } from './benchmark.ts';
import { calculationOf } from './calculation.ts';
import { growthOf } from './growth.ts';
import { returnsTable } from './returns-table.ts';
import { scopeIn, type Scope } from './scope.ts';
import { valuePoints } from './value-points.ts';

const scopeFor = async ({ db, principal }: SignedInContext, accounts: string | undefined) => {
  const scope = await scopeIn(db, await visibleNamedAccounts(db, principal), accounts);
  noteAccounts(principal, chosenPortfolio(scope.everyAccount, accounts));
  return scope;
};

const levelsFor = (db: Db, { asOf, currency }: Scope): Promise<LevelOn> | LevelOn =>
  asOf === null ? () => null : benchmarkIn(db, currency, asOf);

/** Caches responses about a scope, as long as it is the same object: it is another one once anything has changed. */
const cachedResponses = new WeakMap<Scope, Map<string, Promise<unknown>>>();
/** More than a page requests; any two days may be asked for. */
const MAX_RESPONSES = 60;

const getCachedResponse = <Result>(
  scope: Scope,
  key: string,
  compute: () => Promise<Result>,
): Promise<Result> => {
  const cached = cachedResponses.get(scope) ?? new Map<string, Promise<unknown>>();
  cachedResponses.set(scope, cached);
  // A key always has the same response.
  const before = cached.get(key) as Promise<Result> | undefined;
  if (before) return before;
  const pending = compute();
  cached.set(key, pending);
  const [oldest] = cached.keys();
  if (cached.size > MAX_RESPONSES && oldest !== undefined) cached.delete(oldest);
  // A failed response is computed again.
  pending.catch(() => cached.delete(key));
  return pending;
};

/** What counted at cost on a day of a period. */
const atCostWithin = (
  { atCost }: Scope,
  { from, to }: Pick<ReturnType<typeof calculationOf>, 'from' | 'to'>,
) => atCost.filter(({ since, until }) => from && to && since <= to && (until === null || until > from));

/** Returns of the client's accounts, and how they are computed. */
export const returns: Handlers<typeof contracts.returns> = {
  async table({ query }, context) {
    const scope = await scopeFor(context, query.accounts);
    return getCachedResponse(scope, 'table', async () => ({
      ...returnsTable(scope, await levelsFor(context.db, scope)),
      held_at_cost: await namedAtCost(context.db, scope.atCost),
    }));
  },
  async values({ query }, context) {
    const scope = await scopeFor(context, query.accounts);
    return getCachedResponse(scope, `values ${query.period}`, async () => {
      const series = valuePoints(scope, query.period);
      const atCost = heldFrom(scope.atCost, series.points[0]?.date);
      return { ...series, held_at_cost: await namedAtCost(context.db, atCost) };
    });
  },
  async growth({ query }, context) {
    const scope = await scopeFor(context, query.accounts);
    return getCachedResponse(scope, `growth ${query.period}`, async () => {
      const growth = growthOf(scope, query.period, await levelsFor(context.db, scope));
      return { ...growth, held_at_cost: await namedAtCost(context.db, atCostWithin(scope, growth.row)) };
    });
  },
  async calculation({ query }, context) {
    const { accounts, ...wanted } = query;
    const scope = await scopeFor(context, accounts);
    const key = `calculation ${Object.values(wanted).toSorted().join(' ')}`;
    return getCachedResponse(scope, key, async () => {
      const calculation = calculationOf(scope, wanted, await levelsFor(context.db, scope));
      return {
        ...calculation,
        held_at_cost: await namedAtCost(context.db, atCostWithin(scope, calculation)),
      };
    });
  },
};
