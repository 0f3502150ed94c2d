import type { ReadCache } from './read-cache.ts';

export type MaybePromise<Value> = Value | Promise<Value>;
/** A value that SQL knows on every engine; booleans are 0 and 1. */
export type SqlValue = string | number | null;

/** A statement kept ready for the way of every call, its parameters written as `?`. */
export interface ReadyStatement<Row> {
  /** The first row, or nothing. SQLite answers at once, PostgreSQL later. */
  first(...parameters: SqlValue[]): MaybePromise<Row | undefined>;
  all(...parameters: SqlValue[]): MaybePromise<Row[]>;
  run(...parameters: SqlValue[]): MaybePromise<void>;
}

/**
 * What the two engines do each in their own way; all the rest goes through Kysely and is the same on both. These reads
 * stand on the way of every call: answered at once by SQLite, in this process, they cost a fraction of a promise.
 */
export interface Engine {
  name: 'sqlite' | 'postgres';
  ready<Row>(sql: string): ReadyStatement<Row>;
  cache: ReadCache;
}
