/**
 * A transaction whose process is silent for this long is rolled back, which frees its locks. Shorter than the lock
 * timeout, so that a gateway that hangs delays the others and fails none of their requests.
 */
export const IDLE_TRANSACTION_TIMEOUT_MS = 4_000;
/** How long a statement waits for a lock that another transaction holds. */
export const LOCK_TIMEOUT_MS = 8_000;
/** How long a statement may take, waiting included. */
export const STATEMENT_TIMEOUT_MS = 10_000;
/** How long to wait for a response of the server: longer than the server itself takes to give up. */
export const RESPONSE_TIMEOUT_MS = 15_000;
/** How long to wait for a connection, whether all are in use or none can be opened. */
export const CONNECT_TIMEOUT_MS = 5_000;
/** Replaces the timeouts of locks, statements and responses while a store is seeded, migrated or brought up to date. */
export const MAINTENANCE_TIMEOUT_MS = 30 * 60_000;
/** Replaces the timeout of idle transactions then: such work computes between its statements, for seconds on a slow machine. */
export const MAINTENANCE_IDLE_TIMEOUT_MS = 60_000;
