import { accountBooks } from '../holdings/account-book.ts';
import type { Db } from '../wealth/wealth.queries.ts';
import type { VisibleAccount } from './visible-accounts.ts';

/** Instruments that never had a price. */
const neverPriced = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('instrument as i')
    .select('i.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('price as p').select('p.price').whereRef('p.instrument_id', '=', 'i.id').limit(1)),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** How many securities of accounts cannot be valued; accounts without such are left out. */
export const unvaluedIn = async (
  db: Db,
  accounts: readonly VisibleAccount[],
): Promise<Map<string, number>> => {
  const unpriced = await neverPriced(db);
  if (unpriced.length === 0 || accounts.length === 0) return new Map();
  const touched = await db
    .selectFrom('ledger_entry')
    .select('account_uuid')
    .distinct()
    .where('instrument_id', 'in', unpriced)
    .where(
      'account_uuid',
      'in',
      accounts.map(({ account_uuid }) => account_uuid),
    )
    .execute();
  const affected = new Set(touched.map(({ account_uuid }) => account_uuid));
  const books = await accountBooks(
    db,
    accounts.filter(({ account_uuid }) => affected.has(account_uuid)),
  );
  return new Map(
    Array.from(books, ([account, { positions }]) => [
      account,
      unpriced.filter((instrument) => positions.has(instrument)).length,
    ]),
  );
};
