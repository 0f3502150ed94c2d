import { PostgresAdapter, type QueryExecutorProvider } from 'kysely';

/** Whether queries go to PostgreSQL; else they go to SQLite. */
export const isPostgres = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
