import { createHash } from 'node:crypto';

/**
 * What a transaction reads and then writes, which no other transaction may change in between. Locks of one kind never
 * meet those of another. Pass every lock of a transaction at its beginning: taken in one order, they cannot deadlock.
 */
export const locks = {
  /** A user: their factors, devices, sessions, questions, preferences, groups, photos and challenges. */
  user: (userId: string): string => `user/${userId}`,
  /** A session, for the exchange of its refresh tokens. */
  session: (sessionId: string): string => `session/${sessionId}`,
  /** What failed tries are counted under. */
  throttle: (subject: string): string => `throttle/${subject}`,
  /** A client of the firm: their links, and whether they have a user. */
  client: (clientNumber: string): string => `client/${clientNumber}`,
  /** A username that somebody is about to be given. */
  username: (username: string): string => `username/${username.toLowerCase()}`,
  /** An e-mail address, for what is begun for its owner before the user is known. */
  email: (address: string): string => `email/${address.toLowerCase()}`,
  /** The valuations of an account. */
  account: (accountId: string): string => `account/${accountId}`,
  /** The market and the ledgers, as they are brought from one valuation date to the next. */
  market: 'market',
};

/**
 * The whole store: no other transaction runs meanwhile. For seeding, publishing and what a developer does from the
 * console; never for a call of a client.
 */
export const WHOLE_STORE = Symbol('whole store');

export type Locks = readonly string[] | typeof WHOLE_STORE;

/** The number by which PostgreSQL knows a lock. */
export const lockNumber = (lock: string): bigint =>
  createHash('sha256').update(lock).digest().readBigInt64BE(0);
