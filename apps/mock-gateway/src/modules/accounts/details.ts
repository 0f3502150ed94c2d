import type { accountPages } from '@portal/contracts/account-pages';
import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { SignedInContext } from '../../calls/handlers.ts';
import { Refusal } from '../../calls/refusal.ts';
import { previousBusinessDay } from '../market/calendar.ts';
import { wireChange } from '../wealth/wire-change.ts';
import { accountRowOf, sharesOf, valued, wireRate } from './account-rows.ts';
import { contributionRoomOf } from './contribution-room.ts';
import { exchangeBetween } from './exchange.ts';
import { dailyValuesIn, openedAt, valuationSpan } from './valuations.queries.ts';
import { visibleAccounts } from './visible-accounts.ts';

/** One account in its own currency. One that is somebody else's is refused like one that does not exist. */
export const details = async (
  { params: { account_uuid } }: InputOf<typeof accountPages.details>,
  { db, principal }: Pick<SignedInContext, 'db' | 'principal'>,
): Promise<OutputOf<typeof accountPages.details>> => {
  const accounts = await visibleAccounts(db, principal);
  const account = accounts.find((one) => one.account_uuid === account_uuid);
  const span = await valuationSpan(db);
  if (!account || !span) throw new Refusal('not_found');
  const shown = account.currency;
  const exchange = await exchangeBetween(db, span.yearOpening, span.latest);
  const all = await valued(db, accounts, { shown, span, exchange });
  const at = all.findIndex((one) => one.account === account);
  const values = await dailyValuesIn(db, account, shown, { from: account.opened_on, exchange });
  const first = values[0];
  const opening = first && previousBusinessDay(first.date);
  return {
    as_of: span.latest,
    day_from: span.previous,
    year_from: span.yearOpening,
    currency: shown,
    exchange_rates: await wireRate(db, span.latest),
    account: accountRowOf(all[at]!, sharesOf(all)[at] ?? null, span),
    changes: {
      day: wireChange(openedAt(values, span.previous)),
      year_to_date: wireChange(openedAt(values, span.yearOpening)),
      since_opening: opening ? wireChange(openedAt(values, opening)) : null,
    },
    room: await contributionRoomOf(db, account, span.latest),
  };
};
