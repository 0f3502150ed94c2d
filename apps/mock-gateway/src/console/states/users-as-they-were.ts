import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Whether a table may differ from what it was. */
export type IsChanged = (table: keyof Database) => boolean;

/** Rows by what they are known by, each with its text, by which rows are compared. */
const byKey = <Key extends string, One extends Record<Key, string>>(rows: readonly One[], key: Key) =>
  new Map(rows.map((row) => [row[key] as string, { row, text: JSON.stringify(row) }]));

const readRowsOfUsers = async (db: Kysely<Database>) =>
  byKey(await db.selectFrom('user').selectAll().execute(), 'id');
const readRecords = async (db: Kysely<Database>) =>
  byKey(await db.selectFrom('client_record').selectAll().execute(), 'client_number');

/** Users as they are. */
export const readUsers = async (db: Kysely<Database>) => ({
  users: await readRowsOfUsers(db),
  clients: (await db.selectFrom('client').select('client_uuid').execute()).map(
    ({ client_uuid }) => client_uuid,
  ),
  records: await readRecords(db),
  lastLogin:
    (
      await db
        .selectFrom('login_event')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0,
});
export type Users = Awaited<ReturnType<typeof readUsers>>;

const ADDED = 'added.';

/** Users that were added cannot be deleted, since logs refer to them; they lose their username and their client. */
const restoreRowsOfUsers = async (db: Kysely<Database>, { users }: Users) => {
  const now = await readRowsOfUsers(db);
  for (const [id, { row }] of now) {
    if (users.has(id) || row.username.startsWith(ADDED)) continue;
    const retired = { username: `${ADDED}${id}`, email: null, status: 'locked' } as const;
    await db.updateTable('user').set(retired).where('id', '=', id).execute();
  }
  for (const [id, { row, text }] of users) {
    if (now.get(id)?.text === text) continue;
    const { id: _, ...columns } = row;
    await db.updateTable('user').set(columns).where('id', '=', id).execute();
  }
};

const restoreRecords = async (db: Kysely<Database>, { records }: Users) => {
  await db
    .deleteFrom('client_record')
    .where('client_number', 'not in', [...records.keys()])
    .execute();
  const now = await readRecords(db);
  for (const [number, { row, text }] of records) {
    if (now.get(number)?.text === text) continue;
    const { client_number: _, ...columns } = row;
    await db.updateTable('client_record').set(columns).where('client_number', '=', number).execute();
  }
};

/** Tables of users, which others refer to: their rows are restored one by one. */
export const tablesOfUsers = ['user', 'client', 'client_record', 'login_event'] as const;

export const restoreUsers = async (db: Kysely<Database>, before: Users, isChanged: IsChanged) => {
  const [users, clients, records, logins] = tablesOfUsers.map(isChanged);
  if (users) await restoreRowsOfUsers(db, before);
  if (clients) await db.deleteFrom('client').where('client_uuid', 'not in', before.clients).execute();
  if (records) await restoreRecords(db, before);
  if (logins) await db.deleteFrom('login_event').where('id', '>', before.lastLogin).execute();
};
