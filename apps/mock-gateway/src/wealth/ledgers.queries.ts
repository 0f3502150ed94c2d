import { decimal, type Decimal } from '@portal/portfolio';
import type { Db, Owners } from './wealth.queries.ts';

/** Canadian dollars for a U.S. dollar. */
export const usdRateOn = async (db: Db, day: string): Promise<Decimal> => {
  const { rate } = await db
    .selectFrom('fx_rate')
    .select('rate')
    .where('pair', '=', 'USDCAD')
    .where('date', '=', day)
    .executeTakeFirstOrThrow();
  return decimal(rate);
};

/** The ledgers of the accounts of some clients up to a day, by account. */
export const ledgersOf = async (db: Db, owners: Owners, until: string) => {
  const rows = await db
    .selectFrom('ledger_entry as l')
    .innerJoin('account as a', 'a.account_uuid', 'l.account_uuid')
    .select(['l.account_uuid', 'a.currency', 'l.date', 'l.type', 'l.instrument_id', 'l.quantity', 'l.amount'])
    .where('a.client_uuid', 'in', owners)
    .where('l.date', '<=', until)
    .orderBy('l.account_uuid')
    .orderBy('l.date')
    .orderBy('l.id')
    .execute();
  return Map.groupBy(rows, ({ account_uuid }) => account_uuid);
};
