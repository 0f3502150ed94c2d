import { CompiledQuery, sql, type Kysely } from 'kysely';
import { inTransaction } from '../store/in-transaction.ts';
import type { Database } from '../store/schema.ts';
import { ENTIRE_STORE } from '../store/locks.ts';

type Db = Kysely<Database>;

const rowsOf = async <Row>(db: Db, text: string, ...parameters: unknown[]) =>
  // The caller names the type of the columns of its statement.
  (await db.executeQuery(CompiledQuery.raw(text, parameters))).rows as Row[];

const run = async (db: Db, text: string) => void (await sql.raw(text).execute(db));

/**
 * Both files have the same migrations behind them, and so the same columns in the same order, as `store/migrate.test.ts`
 * expects of the oldest store too. Without a list of columns SQLite copies the rows as they are stored.
 */
const copyTable = async (db: Db, table: string) => {
  await run(db, `delete from main."${table}"`);
  await run(db, `insert into main."${table}" select * from seeded."${table}"`);
};

/** Triggers keep logs append-only; they are dropped while everything is restored at once. */
const withoutTriggers = async (db: Db, work: () => Promise<void>) => {
  const triggers = await rowsOf<{ name: string; sql: string }>(
    db,
    `select name, sql from main.sqlite_schema where type = 'trigger'`,
  );
  for (const { name } of triggers) await run(db, `drop trigger main."${name}"`);
  await work();
  for (const { sql: text } of triggers) await run(db, text);
};

const copyAll = (db: Db) =>
  inTransaction(db, ENTIRE_STORE, async (transaction) => {
    const tables = await rowsOf<{ name: string }>(
      transaction,
      `select name from main.sqlite_schema where type = 'table' and name not like 'kysely%'`,
    );
    await withoutTriggers(transaction, async () => {
      for (const { name } of tables) await copyTable(transaction, name);
    });
  });

/** Replaces every row of an SQLite store with those of another file, all or nothing. */
export const copySeeded = (db: Db, path: string): Promise<void> =>
  // Kysely reserves the connection meanwhile, so this interrupts no transaction of a call.
  db.connection().execute(async (connection) => {
    await run(connection, 'PRAGMA foreign_keys = off');
    await rowsOf(connection, 'attach ? as seeded', path);
    try {
      await copyAll(connection);
    } finally {
      await run(connection, 'detach seeded');
      await run(connection, 'PRAGMA foreign_keys = on');
    }
  });
