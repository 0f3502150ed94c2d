import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';
import { isPostgres } from '../is-postgres.ts';

/** The value used as the hash before the first event. */
const NO_HASH = '0'.repeat(64);

interface Tables {
  audit_event: { number: number; hash: string };
  audit_head: { id: number; number: number; hash: string };
}

/** SQLite counted the highest number ever given by itself; a log on PostgreSQL is never older than its head. */
const adoptLog = (db: Kysely<Tables>) => {
  const lastNumber = sql<number>`(select seq from sqlite_sequence where name = 'audit_event')`;
  const lastHash = db.selectFrom('audit_event').select('hash').orderBy('number', 'desc').limit(1);
  return db
    .insertInto('audit_head')
    .values(({ fn, val }) => ({
      id: 1,
      number: fn.coalesce(lastNumber, val(0)),
      hash: fn.coalesce(lastHash, val(NO_HASH)),
    }))
    .execute();
};

/** The number and hash of the last audit event, in one row, on both engines. */
export const auditHead: Migration = {
  async up(db: Kysely<Tables>) {
    const { text, integer, strictTable } = ddlOf(db);
    await strictTable('audit_head')
      .addColumn('id', integer, (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('number', integer, required)
      .addColumn('hash', text, required)
      .execute();
    if (!isPostgres(db)) await adoptLog(db);
  },
};
