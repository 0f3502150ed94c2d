import { createHash } from 'node:crypto';

/** What a record is of, in the order in which things of a kind happen. A new kind of event gets a line here. */
export const auditEvents = [
  'sign_in',
  'sign_in_failed',
  'sign_in_refused',
  'account_locked',
  'challenge_failed',
  'authenticator_added',
  'authenticator_removed',
  'device_added',
  'device_revoked',
  'devices_revoked',
  'passkey_added',
  'passkey_removed',
  'passkey_cloned',
  'session_ended',
  'sessions_ended',
  'other_sessions_ended',
  'other_devices_revoked',
  'sign_out',
  'refresh_reused',
  'role_switched',
  'permission_denied',
  'password_changed',
  'security_questions_chosen',
  'security_question_changed',
  'terms_accepted',
  'consent_given',
  'consent_ended',
  'confirmation_locked',
  'access_opened',
  'recovery_begun',
  'recovery_failed',
  'password_reset',
  'access_protected',
  'document_added',
  'document_retained',
  'document_viewed',
  'document_acknowledged',
  'own_data_requested',
  'own_data_downloaded',
  'correction_requested',
  'correction_moved',
  'inquiry_received',
  'inquiry_moved',
  'content_published',
  'message_sent',
  'instruction_sent',
  'instruction_withdrawn',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

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
  /** The id of what it happened to, when that is neither the user nor the session; of a document that is kept, with the last day; of a correction or an inquiry, with its state; of content, with its version; the kind of a consent. */
  subject: string | null;
}

/** What the first record follows. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

const canonicalJson = (record: AuditRecord) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );

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
