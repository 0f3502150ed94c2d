import { lockNumber, WHOLE_STORE, type Locks } from './locks.ts';
import { MAINTENANCE_IDLE_TIMEOUT_MS, MAINTENANCE_TIMEOUT_MS } from './timeouts.ts';

/** Which advisory lock stands for the whole store; any number that nothing else uses in the data base. */
const STORE = 7_051_001;

/** Gives the rest of a transaction the time that maintenance takes. */
export const ALLOW_LONG_WORK: string = [
  `set local lock_timeout = ${MAINTENANCE_TIMEOUT_MS}`,
  `set local statement_timeout = ${MAINTENANCE_TIMEOUT_MS}`,
  `set local idle_in_transaction_session_timeout = ${MAINTENANCE_IDLE_TIMEOUT_MS}`,
].join('; ');

/** Begins a transaction that names no locks: it takes the whole store, for no longer than any other. */
export const BEGIN_ALONE: string = `begin; select pg_advisory_xact_lock(${STORE})`;

/** The statements by which a transaction takes its locks, in one order for all, and shares the store with the others. */
export const takeLocks = (locks: Locks): string => {
  if (locks === WHOLE_STORE) return `select pg_advisory_xact_lock(${STORE})`;
  const numbers = [...new Set(locks.map(lockNumber))].toSorted((one, other) => (one < other ? -1 : 1));
  return [
    `select pg_advisory_xact_lock_shared(${STORE})`,
    ...numbers.map((number) => `select pg_advisory_xact_lock(${number})`),
  ].join('; ');
};
