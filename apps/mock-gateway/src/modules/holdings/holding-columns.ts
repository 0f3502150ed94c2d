import type { InputOf } from '@portal/contracts/call';
import { holdingColumns, type HoldingColumn } from '@portal/contracts/holding-rows';
import type { holdings } from '@portal/contracts/holdings';
import type { SignedInContext } from '../../calls/handlers.ts';
import type { Db } from '../../wealth/wealth.queries.ts';

const DEFAULT_COLUMNS: readonly HoldingColumn[] = [
  'quantity',
  'price',
  'book_cost',
  'market_value',
  'weight',
  'gain',
  'gain_rate',
];

/** Returns the columns that a user has chosen, or the default ones. */
export const chosenColumns = async (db: Db, userId: string): Promise<HoldingColumn[]> => {
  const row = await db
    .selectFrom('holdings_view')
    .select('columns')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const chosen = row ? (JSON.parse(row.columns) as string[]) : DEFAULT_COLUMNS;
  return holdingColumns.filter((column) => chosen.includes(column));
};

/** Stores which columns a user wants to see. */
export const chooseColumns = async (
  { body }: InputOf<typeof holdings.chooseColumns>,
  { db, principal }: Pick<SignedInContext, 'db' | 'principal'>,
): Promise<true> => {
  const row = { columns: JSON.stringify(body.columns) };
  await db
    .insertInto('holdings_view')
    .values({ user_id: principal.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return true;
};
