/** The store cannot be reached now; a retry may succeed. */
export class StoreUnavailable extends Error {}

/** The operating system's codes for a connection that cannot be opened or that broke. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * Transient states of PostgreSQL: connections (08), conflicts of transactions (40001, 40P01), too few resources (53),
 * a lock or a statement that took too long (55P03, 57014), a transaction left open (25P03), starting and stopping (57P).
 * Source: PostgreSQL documentation, appendix A.
 */
const TRANSIENT_STATES = /^(?:08|53)\w{3}$|^(?:40001|40P01|55P03|57014|25P03|57P0\w)$/;
/** A full disk is no such state: it has a line of its own in the log. */
const DISK_FULL_STATE = '53100';

/** Errors that node-postgres throws without a code. */
const CONNECTION_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered|was closed)|Postgres connection has been discarded|Cannot use a pool after)/;

/** SQLite's code for a file that another process is writing; its upper bytes hold an extended code. */
const SQLITE_BUSY = 5;

interface Failure {
  message?: string;
  code?: unknown;
  errcode?: unknown;
}

/** Whether an error means that the store could not be reached, and says nothing about the request. */
export const isStoreUnavailable = (failure: unknown): boolean => {
  if (failure instanceof StoreUnavailable) return true;
  if (!(failure instanceof Error)) return false;
  const { message, code, errcode } = failure as Failure;
  if (typeof code === 'string' && code !== DISK_FULL_STATE)
    if (CONNECTION_CODES.has(code) || TRANSIENT_STATES.test(code)) return true;
  if (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY) return true;
  return CONNECTION_MESSAGE.test(message ?? '');
};

/** Whether PostgreSQL rolled back a transaction because it conflicted with another, so that it can be retried from its beginning. */
export const isConflict = (failure: unknown): boolean =>
  failure instanceof Error && ['40001', '40P01'].includes((failure as { code?: string }).code ?? '');
