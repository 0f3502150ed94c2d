import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { Db } from './wealth.queries.ts';

type NewEntry = Insertable<Database['ledger_entry']>;
type NewAccount = Insertable<Database['account']>;

/** An entry by its day, type and amount, and what else it has. */
export type EntryLine = readonly [
  date: string,
  type: NewEntry['type'],
  amount: string,
  more?: Partial<NewEntry>,
];

/** The client of a user, as `user_id` and `client_uuid`. */
export const clientNamed = (db: Db, username: string) =>
  db
    .selectFrom('client as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select(['c.user_id', 'c.client_uuid'])
    .where('u.username', '=', username)
    .executeTakeFirstOrThrow();

/** Opens an account of a user with a ledger of its own, and returns its identifier. */
export const addAccount = async (
  db: Db,
  username: string,
  account: Pick<NewAccount, 'type' | 'opened_on'> & Partial<NewAccount>,
  lines: readonly EntryLine[],
): Promise<string> => {
  const { client_uuid } = await clientNamed(db, username);
  const account_uuid = randomUUID();
  const number = `T-${account_uuid.slice(0, 8)}`;
  await db
    .insertInto('account')
    .values({ account_uuid, client_uuid, number, currency: 'CAD', plan: '{}', ...account })
    .execute();
  for (const [date, type, amount, more] of lines)
    await db
      .insertInto('ledger_entry')
      .values({ account_uuid, date, type, amount, instrument_id: null, quantity: null, ...more })
      .execute();
  return account_uuid;
};
