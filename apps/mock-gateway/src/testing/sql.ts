import { CompiledQuery, type Kysely } from 'kysely';
import { isPostgres } from '../store/is-postgres.ts';
import { numbered } from '../store/placeholders.ts';
import type { Database } from '../store/schema.ts';
import type { SqlValue } from '../store/engine.ts';

interface Holder {
  db: Kysely<Database>;
}

const withPlaceholders = (db: Kysely<Database>, text: string) => (isPostgres(db) ? numbered(text) : text);

/** Reads the store past the gateway: the rows of a statement that both engines understand, with `?` for its parameters. */
export const rowsOf = async <Row = Record<string, string | number | null>>(
  { db }: Holder,
  text: string,
  ...parameters: SqlValue[]
): Promise<Row[]> => {
  const { rows } = await db.executeQuery(CompiledQuery.raw(withPlaceholders(db, text), parameters));
  // The caller names the type of the columns of its statement; SQLite's rows have no prototype.
  return rows.map((row) => ({ ...(row as object) })) as Row[];
};

/** Changes the store past the gateway, one statement after the other. */
export const change = async ({ db }: Holder, ...statements: string[]): Promise<void> => {
  for (const text of statements) await db.executeQuery(CompiledQuery.raw(withPlaceholders(db, text)));
};

/** Changes the store without its foreign keys: rows are deleted although others still refer to them. */
export const withoutReferences = async ({ db }: Holder, ...statements: string[]): Promise<void> =>
  isPostgres(db)
    ? change({ db }, ...statements.map((text) => `set session_replication_role = replica; ${text}`))
    : change({ db }, 'pragma foreign_keys = off', ...statements);
