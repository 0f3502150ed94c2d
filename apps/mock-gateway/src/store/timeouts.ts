/**
 * A transaction whose process says nothing for this long is undone, and its locks are free. Below the time that others
 * wait for a lock: a gateway that hangs delays them and fails none of them.
 */
export const IDLE_TRANSACTION_TIMEOUT_MS = 4_000;
/** How long a statement waits for a lock that another transaction holds. */
export const LOCK_TIMEOUT_MS = 8_000;
/** How long a statement may take, waiting included. */
export const STATEMENT_TIMEOUT_MS = 10_000;
/** How long an answer of the server is waited for: longer than the server itself would take to give up. */
export const ANSWER_TIMEOUT_MS = 15_000;
/** How long one asks for a connection, whether all are in use or none can be made. */
export const CONNECT_TIMEOUT_MS = 5_000;
/** In place of these limits of locks, statements and answers where a store is seeded, migrated or brought up to date. */
export const MAINTENANCE_TIMEOUT_MS = 30 * 60_000;
/** Such work computes between its statements, for seconds on a slow machine. */
export const MAINTENANCE_IDLE_TIMEOUT_MS = 60_000;
