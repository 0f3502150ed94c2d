import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../store/is-postgres.ts';
import { FIRST_PREVIOUS_HASH } from './audit-record.ts';

const TABLE = `create table audit_head (
  id integer primary key check (id = 1), number integer not null, hash text not null
) strict`;

/** SQLite kept the highest number ever given by itself; no log of PostgreSQL is older than its head. */
const GIVEN = `select seq from sqlite_sequence where name = 'audit_event'`;

/** How far the log goes stands in a row of its own, the same on every engine. */
export const auditHeadMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(TABLE).execute(db);
    if (isPostgres(db)) return;
    await sql`
      insert into audit_head (id, number, hash) select 1, coalesce((${sql.raw(GIVEN)}), 0),
        coalesce((select hash from audit_event order by number desc limit 1), ${FIRST_PREVIOUS_HASH})
    `.execute(db);
  },
};
