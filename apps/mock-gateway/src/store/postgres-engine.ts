import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Engine, ReadyStatement, SqlValue } from './engine.ts';
import { numbered } from './placeholders.ts';

/** A name of its own for each statement, so that every connection plans it once. */
const nameOf = (sql: string) => createHash('sha256').update(sql).digest('hex').slice(0, 32);

/**
 * A data base that several gateways share. Nothing is kept between requests: another process may end a session or
 * change a role at any moment, and that counts from the very next call on.
 */
export const postgresEngine = (pool: Pool): Engine => ({
  name: 'postgres',
  ready<Row>(sql: string): ReadyStatement<Row> {
    const statement = { name: nameOf(sql), text: numbered(sql) };
    // Whoever writes the statement names the type of its columns.
    const ask = async (values: SqlValue[]): Promise<Row[]> =>
      (await pool.query({ ...statement, values })).rows;
    return {
      first: async (...parameters) => (await ask(parameters))[0],
      all: (...parameters) => ask(parameters),
      run: async (...parameters) => void (await ask(parameters)),
    };
  },
  cache: { current: (_key, read) => read(), sameRequest: (_key, read) => read() },
});
