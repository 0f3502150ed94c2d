import type { StoreConnection } from './dialect.ts';
import type { Engine, ReadyStatement, SqlValue } from './engine.ts';
import { readCache } from './read-cache.ts';

/** A store file of this machine, read in this process. */
export const sqliteEngine = (database: StoreConnection): Engine => ({
  name: 'sqlite',
  ready<Row>(sql: string): ReadyStatement<Row> {
    const statement = database.prepare(sql);
    return {
      // Whoever writes the statement names the type of its columns.
      first: (...parameters: SqlValue[]) => statement.get(...parameters) as unknown as Row | undefined,
      all: (...parameters: SqlValue[]) => statement.all(...parameters) as unknown as Row[],
      run: (...parameters: SqlValue[]) => void statement.run(...parameters),
    };
  },
  cache: readCache(database),
});
