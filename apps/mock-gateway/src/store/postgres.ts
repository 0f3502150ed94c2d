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

/** How many connections a pool opens: those of one gateway fit several times into the 100 that PostgreSQL allows by default. */
export const MAX_CONNECTIONS = { serving: 10, arithmetic: 3, maintenance: 1 } as const;
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
  max: MAX_CONNECTIONS.serving,
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
};
const MAINTENANCE = {
  max: MAX_CONNECTIONS.maintenance,
  lock_timeout: MAINTENANCE_TIMEOUT_MS,
  statement_timeout: MAINTENANCE_TIMEOUT_MS,
  idle_in_transaction_session_timeout: MAINTENANCE_IDLE_TIMEOUT_MS,
};

/** A worker thread does few things at once, each within the timeouts of the call it is for. */
const ARITHMETIC = { ...SERVING, max: MAX_CONNECTIONS.arithmetic };
const purposes = { serving: SERVING, arithmetic: ARITHMETIC, maintenance: MAINTENANCE };
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
