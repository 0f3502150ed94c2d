import type { AccessChangeName } from '@portal/contracts/protection';
import type { Generated } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

interface ProtectionLinkTable {
  /** SHA-256 of the code in the link. */
  hash: string;
  user_id: string;
  /** The change whose message holds the link. */
  change: AccessChangeName;
  created_at: Instant;
  expires_at: Instant;
  /** When it, or an earlier link of the same user, was used, or the user recovered the access. */
  ended_at: Instant | null;
  /** The change of an e-mail address or mobile number that it undoes; null where it is about something else. */
  contact_change_id: Generated<string | null>;
}

/** The table of links by which owners say that a change was not theirs. */
export interface ProtectionTables {
  protection_link: ProtectionLinkTable;
}

declare module '../../store/schema.ts' {
  interface Database extends ProtectionTables {}
}
