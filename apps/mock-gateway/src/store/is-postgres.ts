import { PostgresAdapter, type Kysely } from 'kysely';

/** Whether queries go to PostgreSQL; else they go to SQLite. */
export const isPostgres = <Tables>(db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
