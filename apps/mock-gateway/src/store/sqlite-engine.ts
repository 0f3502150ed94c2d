import type { StoreConnection } from './dialect.ts';
import type { Engine, PreparedStatement, SqlValue } from './engine.ts';
import { readCache } from './read-cache.ts';

/** A store file on this machine, read in this process. */
export const sqliteEngine = (database: StoreConnection): Engine => ({
  name: 'sqlite',
  prepare<Row>(sql: string): PreparedStatement<Row> {
    const statement = database.prepare(sql);
    return {
      // The author of a statement declares the type of its rows.
      first: (...parameters: SqlValue[]) => statement.get(...parameters) as unknown as Row | undefined,
      all: (...parameters: SqlValue[]) => statement.all(...parameters) as unknown as Row[],
      run: (...parameters: SqlValue[]) => void statement.run(...parameters),
    };
  },
  cache: readCache(database),
});
