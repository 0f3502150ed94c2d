import type { LedgerEntry } from '@portal/portfolio';
import { withBookCost } from '../ledger-cost.ts';
import type { Db } from '../wealth.queries.ts';

/** An entry with its number, which grows in the order of recording. */
export type NumberedEntry = LedgerEntry & { id: number };

/** The ledgers of some accounts up to a day, each in order. */
export const ledgersOf = async (
  db: Db,
  accounts: readonly string[],
  until: string,
): Promise<Map<string, NumberedEntry[]>> => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select([
      'account_uuid',
      'id',
      'date',
      'type',
      'instrument_id',
      'quantity',
      'amount',
      'book_cost',
      'reverses',
    ])
    .where('account_uuid', 'in', accounts)
    .where('date', '<=', until)
    .orderBy('account_uuid')
    .orderBy('date')
    .orderBy('id')
    .execute();
  const entries = rows.map(({ account_uuid, id, ...entry }) => ({
    account_uuid,
    id,
    ...withBookCost(entry),
  }));
  return Map.groupBy(entries, ({ account_uuid }) => account_uuid);
};
