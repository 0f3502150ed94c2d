import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { EntryRow } from './inquiries.tables.ts';

/** Adds an entry after the others of its inquiry, whose lock the transaction holds. Returns its id and position. */
export const writeEntry = async (
  transaction: Transaction<Database>,
  entry: Omit<EntryRow, 'id' | 'position'>,
): Promise<Pick<EntryRow, 'id' | 'position'>> => {
  const { count } = await transaction
    .selectFrom('inquiry_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inquiry_id', '=', entry.inquiry_id)
    .executeTakeFirstOrThrow();
  const placed = { id: randomUUID(), position: Number(count) };
  await transaction
    .insertInto('inquiry_entry')
    .values({ ...entry, ...placed })
    .execute();
  return placed;
};
