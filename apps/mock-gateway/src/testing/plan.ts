import { CompiledQuery, type Compilable, type Kysely } from 'kysely';
import { isPostgres } from '../store/is-postgres.ts';
import type { Database } from '../store/schema.ts';
import { isOnPostgres } from './place.ts';

/**
 * How the engine plans to execute a query, in its own words. PostgreSQL scans a small table whatever its indexes; with
 * scans disabled it shows its plan for a large one.
 */
export const planOf = async ({ db }: { db: Kysely<Database> }, query: Compilable): Promise<string> => {
  const { sql, parameters } = query.compile();
  const explain = (prefix: string, on: Kysely<Database>) =>
    on.executeQuery(CompiledQuery.raw(`${prefix} ${sql}`, [...parameters]));
  if (!isPostgres(db)) {
    const { rows } = await explain('explain query plan', db);
    // The documented columns of SQLite's result.
    return (rows as { detail: string }[]).map(({ detail }) => detail).join('\n');
  }
  return db.transaction().execute(async (transaction) => {
    for (const way of ['seqscan', 'bitmapscan'])
      await transaction.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`));
    const { rows } = await explain('explain', transaction);
    // The documented column of PostgreSQL's result.
    return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n');
  });
};

/** A step that finds rows by an index of this name. */
export const readByIndex = (index: string): RegExp =>
  isOnPostgres()
    ? new RegExp(`Index (?:Only )?Scan (?:Backward )?using ${index}\\b`)
    : new RegExp(`SEARCH \\w+ USING (?:COVERING )?INDEX ${index} `);

/** A step whose cost grows with the table: sorting, or reading all of it. */
export const SORTED_OR_SCANNED: RegExp = isOnPostgres() ? /\bSort\b|Seq Scan/ : /TEMP B-TREE|SCAN/;
