import type { Language } from '@portal/contracts/constants';
import type { EndReason } from '@portal/contracts/users';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Flag, Instant } from '../store/column-types.ts';

interface UserTable {
  id: string;
  firm_id: string;
  /** In lower case. */
  username: string;
  password_hash: string;
  status: 'active' | 'locked';
  needs_challenge: Flag;
  /** Where codes are sent. */
  challenge_kind: Generated<'email' | 'sms'>;
  is_dz_user: Flag;
  default_role: string | null;
  first_name: string | null;
  last_name: string | null;
  display_name: string | null;
  photo_id: string | null;
  has_contact: Flag;
  business_name: string | null;
  email: string | null;
  mobile_phone: string | null;
  primary_phone: string | null;
  communication_language: Language;
  device_required: Flag;
  questions_finished: Flag;
  /** Where the client lives, as two letters; null when it is unknown. */
  province: string | null;
  /** When the owner protected the access: sign-ins are rejected until the owner recovers it. */
  recovery_required_at: Generated<Instant | null>;
  /** When the firm sent a link that has yet to open the access; null when it is open. */
  invited_at: Generated<Instant | null>;
  /** When an administrator ended the access. */
  ended_at: Generated<Instant | null>;
  end_reason: Generated<EndReason | null>;
  /** Wrong passwords or answers in a row when confirming a change. */
  failed_confirmations: number;
}

interface UserRoleTable {
  user_id: string;
  role: string;
  position: number;
  page: string;
  name: string | null;
  display_name: string | null;
  /** JSON list. */
  permissions: string;
  /** The client for whom alone the role was made; null for every other role. */
  acts_for: Generated<string | null>;
}

/** The tables of users and their roles. */
export interface UserTables {
  user: UserTable;
  user_role: UserRoleTable;
}

export type User = Selectable<UserTable>;
export type NewUser = Insertable<UserTable>;

declare module '../store/schema.ts' {
  interface Database extends UserTables {}
}
