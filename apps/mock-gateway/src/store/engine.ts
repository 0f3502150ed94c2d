import type { ReadCache } from './read-cache.ts';

export type MaybePromise<Value> = Value | Promise<Value>;
/** A value of a column on every engine; booleans are 0 and 1. */
export type SqlValue = string | number | null;

/** A prepared statement for reads that every call makes, its parameters written as `?`. */
export interface PreparedStatement<Row> {
  /** The first row, if there is one: at once on SQLite, as a promise on PostgreSQL. */
  first(...parameters: SqlValue[]): MaybePromise<Row | undefined>;
  all(...parameters: SqlValue[]): MaybePromise<Row[]>;
  run(...parameters: SqlValue[]): MaybePromise<void>;
}

/**
 * What each engine does in its own way; all else goes through Kysely and is the same on both. Every call makes these
 * reads: SQLite executes them synchronously, in this process, which costs a fraction of a promise.
 */
export interface Engine {
  name: 'sqlite' | 'postgres';
  prepare<Row>(sql: string): PreparedStatement<Row>;
  cache: ReadCache;
}
