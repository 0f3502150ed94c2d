/** The store cannot be asked now; it may be asked again later. */
export class StoreUnavailable extends Error {}

/** What the operating system says of a connection that cannot be made or that broke. */
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
 * States of PostgreSQL that pass: connections (08), conflicts of transactions (40001, 40P01), too few resources (53),
 * a lock or a statement that took too long (55P03, 57014), a transaction left open (25P03), starting and stopping (57P).
 * Source: PostgreSQL documentation, appendix A.
 */
const PASSING_STATES = /^(?:08|53)\w{3}$|^(?:40001|40P01|55P03|57014|25P03|57P0\w)$/;
/** A data disk without room is told apart from this: it has a line of its own in the log. */
const DISK_FULL_STATE = '53100';

/** What node-postgres says without a code. */
const CONNECTION_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered|was closed)|Postgres connection has been discarded|Cannot use a pool after)/;

/** SQLite's code for a file that another process writes; the upper bytes say more. */
const SQLITE_BUSY = 5;

interface Failure {
  message?: string;
  code?: unknown;
  errcode?: unknown;
}

/** Whether a failure says that the store could not be asked, and nothing about what was asked. */
export const isStoreUnavailable = (failure: unknown): boolean => {
  if (failure instanceof StoreUnavailable) return true;
  if (!(failure instanceof Error)) return false;
  const { message, code, errcode } = failure as Failure;
  if (typeof code === 'string' && code !== DISK_FULL_STATE)
    if (CONNECTION_CODES.has(code) || PASSING_STATES.test(code)) return true;
  if (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY) return true;
  return CONNECTION_MESSAGE.test(message ?? '');
};

/** Whether PostgreSQL undid a transaction that ran into another one, so that it may be done again from its beginning. */
export const isConflict = (failure: unknown): boolean =>
  failure instanceof Error && ['40001', '40P01'].includes((failure as { code?: string }).code ?? '');
