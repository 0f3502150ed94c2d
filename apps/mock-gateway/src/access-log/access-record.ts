import { createHash } from 'node:crypto';
import type { AccessOutcome, AccessSubject } from '@portal/contracts/access-log';
import type { ViewReason } from '@portal/contracts/view-reasons';
import type { Principal } from '../identity/principal.ts';
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
  /** Why an advisor viewed the portal as the client, as one of the list; null for every other access. */
  reason: ViewReason | null;
  /** The advisor's own words about it. */
  reason_words: string | null;
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

/**
 * What of a record is hashed and exported: all of it, but without a reason only where there was one. So records that were
 * hashed before there were reasons stay as they are.
 */
export const contentOfAccess = ({ reason, reason_words, ...record }: AccessRecord): object =>
  reason === null ? record : { ...record, reason, reason_words };

/** The hash of a record: SHA-256 over the hash before it and its content as JSON with its keys in order. */
export const hashOfAccess = (previousHash: string, record: AccessRecord): string =>
  sha256(previousHash + canonicalJson(contentOfAccess(record)));

const VISIT_LENGTH = 32;

/** Names a session, or a view of an advisor within one, without revealing it. */
export const visitOf = ({ sessionId, view }: Pick<Principal, 'sessionId' | 'view'>): string =>
  sha256(`visit ${view?.id ?? sessionId}`).slice(0, VISIT_LENGTH);

/** The person who accesses: in a view it is the advisor, and not the client as whom the portal is shown. */
export const readerIn = (principal: Principal): Principal => principal.view?.viewer ?? principal;
