import { CompiledQuery, type Kysely } from 'kysely';
import type { SqlValue } from './engine.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

/** Rows of one statement; few enough for the parameters that SQLite takes. */
const ROWS_AT_ONCE = 500;

/** One array of values for each column: PostgreSQL reads the same short statement however many rows there are. */
const unnested = (table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]) => {
  // A column of nulls has no type to be read from its values: null itself fits every column.
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

const listed = (table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]) => {
  const row = `(${columns.map(() => '?').join()})`;
  return CompiledQuery.raw(
    `insert into "${table}" (${columns.join()}) values ${rows.map(() => row).join()}`,
    rows.flat(),
  );
};

/** Writes many rows of a table, each with a value for each of the columns, as fast as the engine takes them. */
export const insertMany = async (
  db: Kysely<Database>,
  table: keyof Database,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
): Promise<void> => {
  const statement = isPostgres(db) ? unnested : listed;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db.executeQuery(statement(table, columns, rows.slice(from, from + ROWS_AT_ONCE)));
};
