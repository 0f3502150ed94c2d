import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = ['ip', 'browser', 'os', 'kind'].map(
  (column) => `alter table session add column ${column} text`,
);

/** Sessions know where they were begun. */
export const sessionOriginMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
