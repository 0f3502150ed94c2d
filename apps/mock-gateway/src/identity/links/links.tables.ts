import type { Generated } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

interface OneTimeLinkTable {
  /** SHA-256 of the code in the link. */
  hash: string;
  purpose: 'activation' | 'registration';
  client_number: string;
  /** Where it was sent. */
  email: string;
  /** What the firm chose for an invited client; null where the client chooses. */
  username: string | null;
  language: 'en' | 'fr';
  created_at: Instant;
  expires_at: Instant;
  /** When it was used, or replaced by a newer one. */
  ended_at: Instant | null;
}

interface RecoveryTable {
  /** SHA-256 of what names the recovery. */
  hash: string;
  /** Null when no user has the address: such a recovery continues exactly like another, and never succeeds. */
  user_id: string | null;
  /** The address in lower case where several users share it: the username comes with the code. */
  shared_email: string | null;
  /** A hash of the e-mail address and the network it was started from; empty for one started before this was stored. */
  requester: Generated<string>;
  /** SHA-256 of the recovery's name and its code. */
  code_hash: string;
  expires_at: Instant;
  code_tries: number;
  verified_at: Instant | null;
  /** The question that follows the code; null for a user without questions. */
  question: string | null;
  answer_tries: number;
  answered_at: Instant | null;
  ended_at: Instant | null;
}

interface AccessLinkTable {
  /** SHA-256 of the code in the link. */
  hash: string;
  user_id: string;
  created_at: Instant;
  expires_at: Instant;
  /** When it was used, or replaced by a newer one. */
  ended_at: Instant | null;
}

interface RequestCountTable {
  /** What is counted: a call and a hash of the person it is about or the address it comes from. */
  subject: string;
  count: number;
  since: Instant;
}

/** The tables of links and recoveries, which begin without a password. */
export interface LinksTables {
  one_time_link: OneTimeLinkTable;
  access_link: AccessLinkTable;
  recovery: RecoveryTable;
  request_count: RequestCountTable;
}

declare module '../../store/schema.ts' {
  interface Database extends LinksTables {}
}
