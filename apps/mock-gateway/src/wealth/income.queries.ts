// Behaviour: docs/behaviour/costs.md
import type { Currency } from '@portal/contracts/constants';
import { decimal } from '@portal/portfolio';
import { exchangeBetween } from './exchange.ts';
import { amountOn, type Days, type InBoth } from './in-both.ts';
import { securitiesBy, type NamedSecurity } from './securities.queries.ts';
import type { SeriesAccount } from './series/stored-series.ts';
import type { Db } from './wealth.queries.ts';

/** What income is: interest on cash, a distribution in cash, or one taken in units. */
export const incomeKinds = ['interest', 'distribution', 'reinvestment'] as const;
export type IncomeKind = (typeof incomeKinds)[number];

/** One entry of income; the reversal of one has a negative amount. */
export interface IncomeEntry {
  account_uuid: string;
  /** Of the account. */
  currency: Currency;
  date: string;
  kind: IncomeKind;
  /** Null for interest on cash. */
  security: NamedSecurity | null;
  amount: InBoth;
  /** For a reversal: the day of the entry it undoes. */
  reverses: string | null;
}

/** The income of some accounts over some days, by day and order of entry; a total is the sum of the entries. */
export const incomeEntries = async (
  db: Db,
  accounts: readonly SeriesAccount[],
  { from, to }: Days,
): Promise<IncomeEntry[]> => {
  if (accounts.length === 0) return [];
  const currencies = new Map(accounts.map(({ account_uuid, currency }) => [account_uuid, currency]));
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['account_uuid', 'date', 'type', 'instrument_id', 'amount', 'reverses'])
    .where('account_uuid', 'in', [...currencies.keys()])
    .where('type', 'in', incomeKinds)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const securities = await securitiesBy(
    db,
    rows.flatMap(({ instrument_id }) => instrument_id ?? []),
  );
  const exchange = await exchangeBetween(db, from, to);
  return rows.map(({ account_uuid, date, type, instrument_id, amount, reverses }) => {
    const currency = currencies.get(account_uuid)!;
    return {
      account_uuid,
      currency,
      date,
      // The query selects only these.
      kind: type as IncomeKind,
      security: instrument_id === null ? null : (securities.get(instrument_id) ?? null),
      amount: amountOn(decimal(amount), currency, date, exchange),
      reverses,
    };
  });
};
