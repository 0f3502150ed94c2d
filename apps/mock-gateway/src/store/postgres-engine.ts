import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Engine, PreparedStatement, SqlValue } from './engine.ts';
import { numbered } from './placeholders.ts';

/** A distinct name for each statement, so that every connection plans it once. */
const nameOf = (sql: string) => createHash('sha256').update(sql).digest('hex').slice(0, 32);

/**
 * A database that several gateways share. Nothing is cached between requests: another process may end a session or
 * change a role at any moment, and that applies from the next call on.
 */
export const postgresEngine = (pool: Pool): Engine => ({
  name: 'postgres',
  prepare<Row>(sql: string): PreparedStatement<Row> {
    const statement = { name: nameOf(sql), text: numbered(sql) };
    // The author of a statement declares the type of its rows.
    const query = async (values: SqlValue[]): Promise<Row[]> =>
      (await pool.query({ ...statement, values })).rows;
    return {
      first: async (...parameters) => (await query(parameters))[0],
      all: (...parameters) => query(parameters),
      run: async (...parameters) => void (await query(parameters)),
    };
  },
  cache: { current: (_key, read) => read(), sameRequest: (_key, read) => read() },
});
