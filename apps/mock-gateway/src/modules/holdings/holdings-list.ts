import type { InputOf, OutputOf } from '@portal/contracts/call';
import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { holdings } from '@portal/contracts/holdings';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { listGroups } from '../../wealth/account-groups.queries.ts';
import { atCostIn, costIn, isHeldNow, namedAtCost } from '../../wealth/series/at-cost.queries.ts';
import { wireRates } from '../../wealth/exchange.ts';
import { namedAccountOf, ownAmong, visibleAccounts } from '../../wealth/visible-accounts.ts';
import { valuationDays } from '../../wealth/wealth.queries.ts';
import { chosenColumns } from './holding-columns.ts';
import { filterBy, groupRows, rowsOf } from './holding-groups.ts';
import { figuresOf } from './holding-rows.ts';
import { holdingsIn } from './holdings-in.ts';
import { inScope } from './holdings-scope.ts';

/** Lists what a user holds in an account, a group or all of them. */
export const listHoldings = async (
  { body }: InputOf<typeof holdings.list>,
  { db, principal }: Pick<SignedInContext, 'db' | 'principal'>,
): Promise<OutputOf<typeof holdings.list>> => {
  const accounts = await visibleAccounts(db, principal);
  const { groups } = await listGroups(db, principal.userId, ownAmong(accounts));
  const scope = noteAccounts(principal, inScope(body, accounts, groups));
  const [only] = scope;
  const currency = body.currency ?? (scope.length === 1 && only ? only.currency : BASE_CURRENCY);
  const [day = ''] = await valuationDays(db);
  const atCost = (await atCostIn(db, scope)).filter(isHeldNow);
  const all = rowsOf(await holdingsIn(db, scope, { day, shown: currency, costIn: costIn(atCost) }), body.by);
  const rows = all.filter(await filterBy(db, body));
  return {
    as_of: day === '' ? null : day,
    currency,
    exchange_rates: await wireRates(db, day),
    accounts: accounts.map(namedAccountOf),
    account_groups: groups.map(({ group_uuid, name }) => ({ group_uuid, name })),
    columns: await chosenColumns(db, principal.userId),
    count: rows.length,
    count_in_scope: all.length,
    left_out: rows.filter(({ marketValue }) => marketValue === null).length,
    held_at_cost: await namedAtCost(db, atCost),
    groups: groupRows(rows, scope, body),
    total: figuresOf(rows),
  };
};
