import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openPool, type Purpose } from './postgres.ts';
import { serverUrls } from './store-servers.ts';

/** Short enough that a standby that stopped receiving, or that does not respond, is left soon. */
const CHECK_INTERVAL_MS = 1_000;

/** A standby whose connection to the primary is gone falls behind without knowing. */
const IS_RECEIVING =
  'select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) as is_receiving';

/** Reads at the standbys of a store, of which one is used at a time. */
export interface StandbyReads {
  /** Rows of a query, or undefined where the primary has to be asked: no standby is up, or it could not do it. */
  read: (sql: string, parameters: readonly unknown[]) => Promise<unknown[] | undefined>;
  close: () => Promise<void>;
}

/** Reads at whichever standby of a store receives from the primary, found out by a check that repeats itself. */
export const standbyReads = (storeUrl: string, purpose: Purpose): StandbyReads => {
  const pools = serverUrls(storeUrl).map((url) => openPool(url, purpose));
  const closing = new AbortController();
  let serving: pg.Pool | undefined;
  let next: NodeJS.Timeout | undefined;

  const isReceiving = (pool: pg.Pool) =>
    Promise.race([
      pool.query<{ is_receiving: boolean }>(IS_RECEIVING).then(
        ({ rows }) => rows[0]!.is_receiving,
        () => false,
      ),
      delay(CHECK_INTERVAL_MS, false, { ref: false }),
    ]);
  const findServing = async () => {
    for (const pool of new Set([serving, ...pools])) if (pool && (await isReceiving(pool))) return pool;
    return undefined;
  };
  const check = async () => {
    serving = await findServing();
    if (closing.signal.aborted) return;
    next = setTimeout(() => void check(), CHECK_INTERVAL_MS);
    next.unref();
  };
  void check();

  return {
    read: async (sql, parameters) => {
      const pool = serving;
      if (!pool) return undefined;
      try {
        return (await pool.query<object>(sql, [...parameters])).rows;
      } catch {
        // Whatever it was, the primary says it again or does it: a write, or a read that a change there interrupted.
        return undefined;
      }
    },
    close: async () => {
      closing.abort();
      clearTimeout(next);
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
};
