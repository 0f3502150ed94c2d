import { createHash } from 'node:crypto';
import type { AccessOutcome, AccessSubject } from '@portal/contracts/access-log';
import { canonicalJson } from '../text/canonical-json.ts';

/** One access of another person to a client's data. It holds no figure and no amount. */
export interface AccessRecord {
  /** The client whose data it is. */
  client_uuid: string;
  /** Counts from 1 for each client, without gaps. */
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  reader_id: string;
  /** The name of the person at that time. */
  reader_name: string;
  role: string;
  /** What the role was called at that time; null when it had no name. */
  role_name: string | null;
  /** Made from the id of the session: equal for all that was done in one, and no key to it. */
  visit: string;
  subject: AccessSubject;
  outcome: AccessOutcome;
  /** The account it was about; null for all of them, or none. */
  account_uuid: string | null;
  document_id: string | null;
  ip: string;
  city: string | null;
  prov: string | null;
  country: string | null;
  browser: string | null;
  os: string | null;
  device: string | null;
  /** Of the request it was first done by. */
  request_id: string;
}

/** What the first record of a client follows. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** The hash of a text: SHA-256 in hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of a record: SHA-256 over the hash before it and the record as JSON with its keys in order. */
export const hashOfAccess = (previousHash: string, record: AccessRecord): string =>
  sha256(previousHash + canonicalJson(record));

const VISIT_LENGTH = 32;

/** Names a session without revealing it. */
export const visitOf = (sessionId: string): string => sha256(`visit ${sessionId}`).slice(0, VISIT_LENGTH);
