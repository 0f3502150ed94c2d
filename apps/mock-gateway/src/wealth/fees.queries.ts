// Behaviour: docs/behaviour/costs.md
import type { Currency } from '@portal/contracts/constants';
import { decimal } from '@portal/portfolio';
import { exchangeBetween } from './exchange.ts';
import { amountOn, type Days, type InBoth } from './in-both.ts';
import type { SeriesAccount } from './series/stored-series.ts';
import type { Db } from './wealth.queries.ts';

/** A fee that an account paid to the firm; one that was undone has a negative amount. */
export interface PaidFee {
  account_uuid: string;
  /** Of the account. */
  currency: Currency;
  date: string;
  amount: InBoth;
  /** For a reversal: the day of the entry it undoes. */
  reverses: string | null;
}

/** The fees that some accounts paid over some days, by day and order of entry; a total is the sum of the entries. */
export const feesOf = async (
  db: Db,
  accounts: readonly SeriesAccount[],
  { from, to }: Days,
): Promise<PaidFee[]> => {
  if (accounts.length === 0) return [];
  const currencies = new Map(accounts.map(({ account_uuid, currency }) => [account_uuid, currency]));
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['account_uuid', 'date', 'amount', 'reverses'])
    .where('account_uuid', 'in', [...currencies.keys()])
    .where('type', '=', 'fee')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const exchange = await exchangeBetween(db, from, to);
  return rows.map(({ account_uuid, date, amount, reverses }) => {
    const currency = currencies.get(account_uuid)!;
    const paid = amountOn(decimal(amount), currency, date, exchange);
    return { account_uuid, currency, date, amount: paid, reverses };
  });
};
