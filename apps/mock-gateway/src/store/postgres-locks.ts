import { lockNumber, ENTIRE_STORE, type Locks } from './locks.ts';
import { MAINTENANCE_IDLE_TIMEOUT_MS, MAINTENANCE_TIMEOUT_MS } from './timeouts.ts';

/** The advisory lock of the entire store; any number that nothing else uses in the database. */
const STORE = 7_051_001;

/** Sets the timeouts of maintenance for the rest of a transaction. */
export const SET_MAINTENANCE_TIMEOUTS: string = [
  `set local lock_timeout = ${MAINTENANCE_TIMEOUT_MS}`,
  `set local statement_timeout = ${MAINTENANCE_TIMEOUT_MS}`,
  `set local idle_in_transaction_session_timeout = ${MAINTENANCE_IDLE_TIMEOUT_MS}`,
].join('; ');

/** Begins a transaction that names no locks: it locks the entire store, with the timeouts of any other. */
export const BEGIN_EXCLUSIVE: string = `begin; select pg_advisory_xact_lock(${STORE})`;

/** The statements by which a transaction takes its locks, in one order for all, and shares the store with the others. */
export const takeLocks = (locks: Locks): string => {
  if (locks === ENTIRE_STORE) return `select pg_advisory_xact_lock(${STORE})`;
  const numbers = [...new Set(locks.map(lockNumber))].toSorted((one, other) => (one < other ? -1 : 1));
  return [
    `select pg_advisory_xact_lock_shared(${STORE})`,
    ...numbers.map((number) => `select pg_advisory_xact_lock(${number})`),
  ].join('; ');
};
