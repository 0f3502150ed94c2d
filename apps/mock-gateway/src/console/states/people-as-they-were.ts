import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { ENTIRE_STORE } from '../../store/locks.ts';

/** Tables of what users did, each after those that refer to it: they are restored entirely. */
const leaves: readonly (readonly (keyof Database)[])[] = [
  ['attached_file'],
  ['conversation_message', 'conversation'],
  ['inquiry_entry', 'inquiry'],
  ['sign_in_throttle'],
  ['request_count'],
  ['recovery'],
  ['one_time_link'],
  ['protection_link'],
  ['security_answer'],
  ['document_preference'],
  ['preference_change'],
  ['attachment'],
  ['tax_slip'],
  ['notification'],
  ['upload'],
  ['document_request'],
  ['report'],
  ['report_figures'],
  ['own_data_export'],
  ['own_data_correction'],
  ['report_schedule'],
  ['meeting_quarter'],
  ['meeting'],
  ['trade_instruction_state', 'trade_instruction'],
  ['challenge'],
  ['authenticator'],
  ['authenticator_begun'],
  ['recovery_code'],
  ['device'],
  ['passkey'],
  ['passkey_challenge'],
  ['account_group_revision'],
  ['holdings_view'],
  ['account_group_member', 'account_group'],
];

type Row = Record<string, unknown>;
/** Tables are named as data here, so their columns are not known by type. */
type AnyStore = Kysely<Record<string, Row>>;

/** SQL parameters of one statement are bounded; the widest of these tables has some twenty columns. */
const ROWS_PER_STATEMENT = 40;

const insertAll = async (db: AnyStore, table: string, rows: Row[]) => {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
};

const readAll = (db: AnyStore, table: string) => db.selectFrom(table).selectAll().execute();

const sorted = (rows: readonly Row[]) =>
  rows
    .map((row) => JSON.stringify(row))
    .toSorted()
    .join();

/** Writes only where something changed: most states touch one table or none. */
const restoreLeaves = async (db: AnyStore, rowsBefore: Map<string, Row[]>) => {
  const beforeOf = (table: string) => rowsBefore.get(table) ?? [];
  for (const tables of leaves) {
    const now = await Promise.all(tables.map((table) => readAll(db, table)));
    if (tables.every((table, at) => sorted(now[at] ?? []) === sorted(beforeOf(table)))) continue;
    for (const table of tables) await db.deleteFrom(table).execute();
    for (const table of tables.toReversed()) await insertAll(db, table, beforeOf(table));
  }
};

const readPeople = async (db: Kysely<Database>) => ({
  users: await db.selectFrom('user').selectAll().execute(),
  clients: await db.selectFrom('client').selectAll().execute(),
  records: await db.selectFrom('client_record').selectAll().execute(),
  lastLogin:
    (
      await db
        .selectFrom('login_event')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0,
});
type People = Awaited<ReturnType<typeof readPeople>>;

const ADDED = 'added.';

/** Users that were added cannot be deleted, since logs refer to them; they lose their username and their client. */
const retireAdded = async (db: Kysely<Database>, { users, clients }: People) => {
  const added = await db
    .selectFrom('user')
    .select('id')
    .where(
      'id',
      'not in',
      users.map(({ id }) => id),
    )
    .where('username', 'not like', `${ADDED}%`)
    .execute();
  for (const { id } of added)
    await db
      .updateTable('user')
      .set({ username: `${ADDED}${id}`, email: null, status: 'locked' })
      .where('id', '=', id)
      .execute();
  const knownClients = clients.map(({ client_uuid }) => client_uuid);
  await db.deleteFrom('client').where('client_uuid', 'not in', knownClients).execute();
};

const restorePeople = async (db: Kysely<Database>, people: People) => {
  await retireAdded(db, people);
  await db.deleteFrom('login_event').where('id', '>', people.lastLogin).execute();
  const now = new Map((await db.selectFrom('user').selectAll().execute()).map((user) => [user.id, user]));
  for (const { id, ...columns } of people.users) {
    if (JSON.stringify(now.get(id)) !== JSON.stringify({ id, ...columns }))
      await db.updateTable('user').set(columns).where('id', '=', id).execute();
  }
  const records = await db.selectFrom('client_record').select(['client_number', 'user_id']).execute();
  const ownerOf = new Map(records.map(({ client_number, user_id }) => [client_number, user_id]));
  for (const { client_number, user_id } of people.records) {
    if (ownerOf.get(client_number) === user_id) continue;
    await db
      .updateTable('client_record')
      .set({ user_id })
      .where('client_number', '=', client_number)
      .execute();
  }
};

/**
 * Remembers users as they are at the first call, and restores them at every later one: names, passwords, devices, codes,
 * links, choices. Sessions, logs and money are left alone.
 */
export const peopleAsTheyWere = (): ((db: Kysely<Database>) => Promise<void>) => {
  let before: { people: People; rowsBefore: Map<string, Row[]> } | undefined;
  return async (db) => {
    const named = db as unknown as AnyStore;
    if (!before) {
      const rows = await Promise.all(
        leaves.flat().map(async (table) => [table, await readAll(named, table)] as const),
      );
      before = { people: await readPeople(db), rowsBefore: new Map(rows) };
      return;
    }
    const { people, rowsBefore } = before;
    await inTransaction(db, ENTIRE_STORE, async (transaction) => {
      await restoreLeaves(transaction as unknown as AnyStore, rowsBefore);
      await restorePeople(transaction, people);
    });
  };
};
