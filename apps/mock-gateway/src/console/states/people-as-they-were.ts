import { sql, type Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { isPostgres } from '../../store/is-postgres.ts';
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
  ['access_link'],
  ['protection_link'],
  ['portal_setting'],
  ['app_variable'],
  ['security_answer'],
  ['document_preference'],
  ['preference_change'],
  ['attachment'],
  ['tax_slip'],
  ['notification'],
  ['put_document'],
  ['upload'],
  ['document_request'],
  ['report'],
  ['report_figures'],
  ['own_data_export'],
  ['own_data_correction'],
  ['contact_change'],
  ['postal_address'],
  ['tax_residence'],
  ['report_schedule'],
  ['meeting_quarter', 'meeting'],
  ['trade_instruction_state', 'trade_instruction'],
  ['survey_request'],
  ['survey_draft_answer', 'survey_draft'],
  ['challenge'],
  ['authenticator'],
  ['authenticator_begun'],
  ['recovery_code'],
  ['device'],
  ['passkey'],
  ['passkey_challenge'],
  ['account_group_revision'],
  ['holdings_view'],
  ['target_choice'],
  ['account_group_member', 'account_group'],
  ['delegate_account', 'delegate_link', 'delegate'],
  [
    'household_share_reader',
    'household_share_account',
    'household_share',
    'household_invitation',
    'household_member',
    'household',
  ],
  ['client_share_account', 'client_share'],
  ['user_role'],
  ['client_advisor'],
  ['client_view'],
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

type Contents = Record<string, string | null>;

/**
 * Reads what each table holds, as one text, by one statement: a query for each table takes a good part of the time of a
 * verification.
 */
const readerOf = async (db: AnyStore, tables: readonly string[]) => {
  const known = await db.introspection.getTables();
  const onPostgres = (table: string) =>
    sql`select string_agg(t::text, ';' order by t::text) from ${sql.table(table)} t`;
  const onSqlite = (table: string) => {
    const { columns } = known.find(({ name }) => name === table)!;
    const quoted = columns.map(({ name }) => sql`quote(${sql.ref(name)})`);
    const rows = sql`select ${sql.join(quoted, sql` || ',' || `)} as row_text from ${sql.table(table)}`;
    return sql`select group_concat(row_text, ';') from (${rows} order by row_text)`;
  };
  const contentOf = isPostgres(db) ? onPostgres : onSqlite;
  const contents = tables.map((table) => sql`(${contentOf(table)}) as ${sql.id(table)}`);
  const statement = sql<Contents>`select ${sql.join(contents)}`;
  return async (store: AnyStore) => (await statement.execute(store)).rows[0]!;
};

/** Users as they were, and the tables of what they did. */
interface Before {
  people: People;
  rows: Map<string, Row[]>;
  contents: Contents;
  readContents: (db: AnyStore) => Promise<Contents>;
}

/** Writes only where something changed: most states touch one table or none. */
const restoreLeaves = async (db: AnyStore, { rows, contents, readContents }: Before) => {
  const now = await readContents(db);
  for (const tables of leaves) {
    if (tables.every((table) => now[table] === contents[table])) continue;
    for (const table of tables) await db.deleteFrom(table).execute();
    for (const table of tables.toReversed()) await insertAll(db, table, rows.get(table) ?? []);
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
const retireAdded = async (db: Kysely<Database>, { users, clients, records }: People) => {
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
  const knownNumbers = records.map(({ client_number }) => client_number);
  await db.deleteFrom('client_record').where('client_number', 'not in', knownNumbers).execute();
};

const restorePeople = async (db: Kysely<Database>, people: People) => {
  await retireAdded(db, people);
  await db.deleteFrom('login_event').where('id', '>', people.lastLogin).execute();
  const now = new Map((await db.selectFrom('user').selectAll().execute()).map((user) => [user.id, user]));
  for (const { id, ...columns } of people.users) {
    if (JSON.stringify(now.get(id)) !== JSON.stringify({ id, ...columns }))
      await db.updateTable('user').set(columns).where('id', '=', id).execute();
  }
  const records = await db.selectFrom('client_record').selectAll().execute();
  const recordOf = new Map(records.map((record) => [record.client_number, JSON.stringify(record)]));
  for (const record of people.records) {
    if (recordOf.get(record.client_number) === JSON.stringify(record)) continue;
    const { client_number, ...columns } = record;
    await db.updateTable('client_record').set(columns).where('client_number', '=', client_number).execute();
  }
};

const readBefore = async (db: Kysely<Database>): Promise<Before> => {
  const named = db as unknown as AnyStore;
  const tables = leaves.flat();
  const rows = await Promise.all(tables.map(async (table) => [table, await readAll(named, table)] as const));
  const readContents = await readerOf(named, tables);
  return {
    people: await readPeople(db),
    rows: new Map(rows),
    contents: await readContents(named),
    readContents,
  };
};

/**
 * Remembers users as they are at the first call, and restores them at every later one: names, passwords, devices, codes,
 * links, choices. Sessions, logs and money are left alone.
 */
export const peopleAsTheyWere = (): ((db: Kysely<Database>) => Promise<void>) => {
  let before: Before | undefined;
  return async (db) => {
    if (!before) {
      before = await readBefore(db);
      return;
    }
    const known = before;
    await inTransaction(db, ENTIRE_STORE, async (transaction) => {
      await restoreLeaves(transaction as unknown as AnyStore, known);
      await restorePeople(transaction, known.people);
    });
  };
};
