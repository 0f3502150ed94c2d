import { createHash } from 'node:crypto';
import { canonicalJson } from '../../text/canonical-json.ts';

/** A line of the audit log. It holds ids and nothing else of a person. */
export interface AuditRecord {
  /** Counts from 1, without gaps. */
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  event: string;
  user_id: string | null;
  session_id: string | null;
  request_id: string | null;
  /** The id of what it happened to, when that is neither the user nor the session; of a document that is kept, with the last day; of a correction, an inquiry or a change of contact details, with its state; of content, with its version; the kind of a consent. */
  subject: string | null;
}

/** What the first record follows. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

const NUMBER = '"number":0,';

/**
 * The text before and after the number in what a record is hashed by, for a store that assigns the number itself.
 * Only the instant and the event come before it, so nothing a client sent can look like it.
 */
export const aroundNumber = (
  record: Omit<AuditRecord, 'number'>,
): readonly [before: string, after: string] => {
  const text = canonicalJson({ ...record, number: 0 });
  const at = text.indexOf(NUMBER) + NUMBER.length - '0,'.length;
  return [text.slice(0, at), text.slice(at + 1)];
};

/** The hash of a record: SHA-256 over the hash before it and the record as JSON with its keys in order. */
export const hashOfRecord = (previousHash: string, record: AuditRecord): string =>
  createHash('sha256')
    .update(previousHash + canonicalJson(record))
    .digest('hex');
