import { CompiledQuery, type Kysely } from 'kysely';
import type { SqlValue } from './engine.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

/** Few enough for SQLite's limit of parameters. */
const ROWS_PER_STATEMENT = 500;

/** One array of values for each column: PostgreSQL parses the same short statement for any number of rows. */
const insertUnnested = (
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
) => {
  // No type can be inferred for a column of nulls; the literal null fits every column.
  const known = columns.filter((_, at) => rows.some((row) => row[at] !== null));
  const values = known.map((column) => rows.map((row) => row[columns.indexOf(column)]!));
  const arrays = values.map(
    (column, at) => `$${at + 1}::${column.some((value) => typeof value === 'number') ? 'bigint' : 'text'}[]`,
  );
  const selected = columns.map((column) => (known.includes(column) ? column : 'null'));
  return CompiledQuery.raw(
    `insert into "${table}" (${columns.join()}) select ${selected.join()} from unnest(${arrays.join()}) as rows (${known.join()})`,
    values,
  );
};

const insertListed = (table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]) => {
  const row = `(${columns.map(() => '?').join()})`;
  return CompiledQuery.raw(
    `insert into "${table}" (${columns.join()}) values ${rows.map(() => row).join()}`,
    rows.flat(),
  );
};

/** Inserts many rows into a table, each with a value for each of the columns, in the fastest way of the engine. */
export const insertMany = async (
  db: Kysely<Database>,
  table: keyof Database,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
): Promise<void> => {
  const statement = isPostgres(db) ? insertUnnested : insertListed;
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await db.executeQuery(statement(table, columns, rows.slice(from, from + ROWS_PER_STATEMENT)));
};
