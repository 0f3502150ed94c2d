import type { contracts } from '@portal/contracts';
import type { InputOf, OutputOf } from '@portal/contracts/call';
import { FIRST_DAY } from '../../market/all-days.ts';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { atCostIn, namedAtCost } from '../../wealth/series/at-cost.queries.ts';
import { wireChange, wireChangeSinceOpening } from '../../wealth/wire-change.ts';
import { accountRowOf, sharesOf, valued } from './account-rows.ts';
import { contributionRoomOf } from '../../wealth/contribution-room.ts';
import { exchangeBetween, wireRates } from '../../wealth/exchange.ts';
import { dailyValuesIn, valuationSpan } from '../../wealth/valuations.queries.ts';
import { visibleAccounts } from '../../wealth/visible-accounts.ts';

/** Returns one account in its own currency. Another user's gets the same error as one that does not exist. */
export const details = async (
  { params: { account_uuid } }: InputOf<typeof contracts.accounts.details>,
  { db, principal }: Pick<SignedInContext, 'db' | 'principal'>,
): Promise<OutputOf<typeof contracts.accounts.details>> => {
  const accounts = await visibleAccounts(db, principal);
  const account = accounts.find((one) => one.account_uuid === account_uuid);
  const span = await valuationSpan(db);
  if (!account || !span) throw new GatewayError('not_found');
  noteAccounts(principal, [account]);
  const shown = account.currency;
  const exchange = await exchangeBetween(db, span.yearOpening, span.latest);
  const atCost = await atCostIn(db, accounts);
  const all = await valued(db, accounts, { shown, span, exchange, atCost });
  const at = all.findIndex((one) => one.account === account);
  const values = await dailyValuesIn(db, account, shown, { from: FIRST_DAY, exchange });
  return {
    as_of: span.latest,
    day_from: span.previous,
    year_from: span.yearOpening,
    currency: shown,
    exchange_rates: await wireRates(db, span.latest),
    account: accountRowOf(all[at]!, sharesOf(all)[at] ?? null, span),
    changes: {
      day: wireChange(values, span.previous),
      year_to_date: wireChange(values, span.yearOpening),
      since_opening: wireChangeSinceOpening(values),
    },
    held_at_cost: await namedAtCost(
      db,
      atCost.filter((one) => one.account.account_uuid === account_uuid),
    ),
    room: await contributionRoomOf(db, account, span.latest, { within: accounts }),
  };
};
