import pg from 'pg';
import { connectionsTo } from './postgres-client.ts';
import { readsAtStandby, serversOf } from './store-servers.ts';
import {
  CONNECT_TIMEOUT_MS,
  IDLE_TRANSACTION_TIMEOUT_MS,
  LOCK_TIMEOUT_MS,
  MAINTENANCE_IDLE_TIMEOUT_MS,
  MAINTENANCE_TIMEOUT_MS,
  STATEMENT_TIMEOUT_MS,
} from './timeouts.ts';

/** Enough for the concurrent queries of one process; PostgreSQL allows 100 by default, so several gateways fit. */
const MAX_CONNECTIONS = 10;
const IDLE_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_AFTER_MS = 30_000;

/** A commit is acknowledged once the synchronous standbys show it. Source: PostgreSQL documentation, `synchronous_commit`. */
const APPLIED_AT_STANDBY = '-c synchronous_commit=remote_apply';

const { builtins } = pg.types;
/** Integers of the store are instants, counts and cents, all below 2^53; PostgreSQL sums them as `numeric`. */
const NUMBERS = new Set<number>([builtins.INT8, builtins.NUMERIC]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    NUMBERS.has(oid) ? Number : (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
};

const SERVING = {
  max: MAX_CONNECTIONS,
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
};
const MAINTENANCE = {
  max: 1,
  lock_timeout: MAINTENANCE_TIMEOUT_MS,
  statement_timeout: MAINTENANCE_TIMEOUT_MS,
  idle_in_transaction_session_timeout: MAINTENANCE_IDLE_TIMEOUT_MS,
};

/** The worker thread for arithmetic does few things at once, each within the timeouts of the call it is for. */
const purposes = { serving: SERVING, arithmetic: { ...SERVING, max: 3 }, maintenance: MAINTENANCE };
export type Purpose = keyof typeof purposes;

/**
 * Connections to a database: for calls, with short timeouts, or for maintenance. One that breaks while it is idle is
 * replaced when the next is needed.
 */
export const openPool = (url: string, purpose: Purpose = 'serving'): pg.Pool => {
  const pool = new pg.Pool({
    ...purposes[purpose],
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types,
    ...(readsAtStandby(url) ? { options: APPLIED_AT_STANDBY } : {}),
    ...connectionsTo(serversOf(url)),
  });
  pool.on('error', () => {});
  return pool;
};
