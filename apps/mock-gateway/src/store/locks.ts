import { createHash } from 'node:crypto';

/**
 * What a transaction reads and then writes, which no other transaction may change in between. Locks of different kinds
 * are distinct. Pass all locks of a transaction when it begins: taken in one order, they cannot deadlock.
 */
export const locks = {
  /** A user: their factors, devices, sessions, questions, preferences, groups, photos and challenges. */
  user: (userId: string): string => `user/${userId}`,
  /** A session, for the exchange of its refresh tokens. */
  session: (sessionId: string): string => `session/${sessionId}`,
  /** The subject that failed attempts are counted under. */
  throttle: (subject: string): string => `throttle/${subject}`,
  /** A client of the firm: their links, and whether they have a user. */
  client: (clientNumber: string): string => `client/${clientNumber}`,
  /** A username that is about to be given to a user. */
  username: (username: string): string => `username/${username.toLowerCase()}`,
  /** An e-mail address, for what is started for its owner before the user is known. */
  email: (address: string): string => `email/${address.toLowerCase()}`,
  /** The valuations of an account. */
  account: (accountId: string): string => `account/${accountId}`,
  /** The access log of a client. */
  accessLog: (clientUuid: string): string => `access-log/${clientUuid}`,
  /** Who of a firm has which access, while an administrator changes it. */
  access: (firmId: string): string => `access/${firmId}`,
  /** A household: its members, its invitations and what they share. */
  household: (householdId: string): string => `household/${householdId}`,
  /** The numbers of clients, while one is given to another. */
  clientNumbers: 'client-numbers',
  /** What administrators set of a firm's portal. */
  portal: (firmId: string): string => `portal/${firmId}`,
  /** What a firm publishes. */
  content: (firmId: string): string => `content/${firmId}`,
  /** The statements of a quarter, while they are queued. */
  reports: 'reports',
  /** The market and the ledgers, while they are advanced from one valuation date to the next. */
  market: 'market',
};

/**
 * Locks the entire store: no other transaction runs meanwhile. For seeding, publishing and the mock console; never for a
 * call of a client.
 */
export const ENTIRE_STORE = Symbol('entire store');

export type Locks = readonly string[] | typeof ENTIRE_STORE;

/** The number of an advisory lock in PostgreSQL. */
export const lockNumber = (lock: string): bigint =>
  createHash('sha256').update(lock).digest().readBigInt64BE(0);
