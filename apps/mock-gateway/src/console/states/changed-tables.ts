import { CompiledQuery, sql, type Kysely } from 'kysely';
import { isPostgres } from '../../store/is-postgres.ts';

type Row = Record<string, unknown>;
/** Tables are named as data here, so their columns are not known by type. */
export type AnyStore = Kysely<Record<string, Row>>;

/** Says which of some tables may differ from what they were when it was created. */
export interface ChangedTables {
  /** Those that may; of all others it is certain that they do not. */
  find: (db: AnyStore) => Promise<(table: string) => boolean>;
  /** To be called once they are as they were. */
  restored: (db: AnyStore) => Promise<void>;
}

type Contents = Record<string, string | null>;

/** Reads what each table holds, as one text, by one statement. */
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

/** By the contents of the tables. */
const byContents = async (db: AnyStore, tables: readonly string[]): Promise<ChangedTables> => {
  const readContents = await readerOf(db, tables);
  const before = await readContents(db);
  return {
    find: async (store) => {
      const now = await readContents(store);
      return (table) => now[table] !== before[table];
    },
    restored: async () => {},
  };
};

const NOTES = 'changed_table';

/** Has the connection note each table that it writes to. The notes are its own, and roll back with what they are of. */
const noteWrites = async (db: AnyStore, tables: readonly string[]) => {
  await db.executeQuery(
    CompiledQuery.raw(`create temp table if not exists ${NOTES} (name text primary key)`),
  );
  for (const table of tables)
    for (const write of ['insert', 'update', 'delete'])
      await db.executeQuery(
        CompiledQuery.raw(
          `create temp trigger if not exists "note_${write}_${table}" after ${write} on main."${table}"
           when not exists (select 1 from ${NOTES} where name = '${table}')
           begin insert into ${NOTES} values ('${table}'); end`,
        ),
      );
};

/** By what the connection noted: reading all tables takes longer than most states. */
const byNotes = async (db: AnyStore, tables: readonly string[]): Promise<ChangedTables> => {
  const versionOf = async (store: AnyStore) =>
    (await sql<{ data_version: number }>`select data_version from pragma_data_version`.execute(store))
      .rows[0]!.data_version;
  const contents = await byContents(db, tables);
  await noteWrites(db, tables);
  let restoredVersion = await versionOf(db);
  let version = restoredVersion;
  return {
    find: async (store) => {
      version = await versionOf(store);
      // Another connection notes nothing here; the version of the file says that it wrote.
      if (version !== restoredVersion) return contents.find(store);
      const { rows } = await sql<{ name: string }>`select name from ${sql.table(NOTES)}`.execute(store);
      const noted = new Set(rows.map(({ name }) => name));
      return (table) => noted.has(table);
    },
    restored: async (store) => {
      await sql`delete from ${sql.table(NOTES)}`.execute(store);
      restoredVersion = version;
    },
  };
};

/** Looks out for changes of tables from here on. */
export const changedTables = (db: AnyStore, tables: readonly string[]): Promise<ChangedTables> =>
  isPostgres(db) ? byContents(db, tables) : byNotes(db, tables);
