import type { contracts } from '@portal/contracts';
import type { InputOf, OutputOf } from '@portal/contracts/call';
import { BASE_CURRENCY } from '@portal/contracts/constants';
import { decimal } from '@portal/portfolio';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { listGroups } from '../../wealth/account-groups.queries.ts';
import { atCostIn, namedAtCost } from '../../wealth/series/at-cost.queries.ts';
import { groupRowOf, groupsOf } from './account-groupings.ts';
import { accountRowOf, figuresOf, sharesOf, sumKnown, valued, type ValuedAccount } from './account-rows.ts';
import { exchangeBetween, wireRates } from '../../wealth/exchange.ts';
import { sumDailyValues, valuationSpan, type ValuationSpan } from '../../wealth/valuations.queries.ts';
import { ownAmong, visibleAccounts } from '../../wealth/visible-accounts.ts';

/** The days of a store without valuations, on which no account has a value. */
const NO_DAY: ValuationSpan = { latest: '', previous: '', yearOpening: '' };
const WHOLE = decimal('1');

/** Returns every visible account, by group, in one currency; the total is that of the user's own. */
export const overview = async (
  { query: { by, currency = BASE_CURRENCY } }: InputOf<typeof contracts.accounts.overview>,
  { db, principal }: Pick<SignedInContext, 'db' | 'principal'>,
): Promise<OutputOf<typeof contracts.accounts.overview>> => {
  const known = await valuationSpan(db);
  const span = known ?? NO_DAY;
  const accounts = noteAccounts(principal, await visibleAccounts(db, principal));
  const exchange = await exchangeBetween(db, span.yearOpening, span.latest);
  const atCost = await atCostIn(db, accounts, span.yearOpening);
  const all = await valued(db, accounts, { shown: currency, span, exchange, atCost });
  const own = all.filter(({ account }) => !account.is_shared);
  const shares = sharesOf(all);
  const shareBy = new Map(all.map((one, at) => [one, shares[at] ?? null]));
  const shareOf = (one: ValuedAccount) => shareBy.get(one) ?? null;
  const arrangement = await listGroups(db, principal.userId, ownAmong(accounts));
  const hasShares = own.some((one) => shareOf(one) !== null);
  return {
    as_of: known && span.latest,
    day_from: known && span.previous,
    year_from: known && span.yearOpening,
    currency,
    exchange_rates: await wireRates(db, span.latest),
    accounts: all.map((one) => accountRowOf(one, shareOf(one), span)),
    groups: groupsOf(all, by, arrangement).map((group) => groupRowOf(group, shareOf, span)),
    total: figuresOf(
      sumDailyValues(own.map(({ values }) => values)),
      { value: sumKnown(own.map(({ value }) => value)), share: hasShares ? WHOLE : null },
      span,
    ),
    held_at_cost: await namedAtCost(db, atCost),
  };
};
