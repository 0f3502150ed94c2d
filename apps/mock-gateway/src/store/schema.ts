import type { Generated, Insertable, Selectable } from 'kysely';
import type { AuditTables } from '../identity/audit/audit.tables.ts';
import type { ClientRecordTables } from '../modules/client-record/client-record.tables.ts';
import type { AuthenticatorTables } from '../modules/authenticator/authenticator.tables.ts';
import type { ChallengeTables } from '../modules/challenge/challenge.tables.ts';
import type { AdvisorTables } from '../modules/dashboard/advisor.tables.ts';
import type { DevicesTables } from '../modules/devices/devices.tables.ts';
import type { IdempotencyTables } from '../calls/idempotency/idempotency.tables.ts';
import type { FundsTables } from '../modules/funds/funds.tables.ts';
import type { ManyClientsTables } from '../modules/many-clients/many-clients.tables.ts';
import type { NotificationsTables } from '../modules/notifications/notifications.tables.ts';
import type { MailTables } from '../mail/mail.tables.ts';
import type { WaysInTables } from '../identity/links/ways-in.tables.ts';
import type { PasskeysTables } from '../modules/passkeys/passkeys.tables.ts';
import type { ProtectionTables } from '../modules/protection/protection.tables.ts';
import type { ReturnsTables } from '../wealth/series/series.tables.ts';
import type { TermsTables } from '../modules/terms/terms.tables.ts';
import type { WealthTables } from '../wealth/wealth.tables.ts';

/** 0 or 1: SQLite has no boolean. */
export type Flag = 0 | 1;
/** Milliseconds since 1970. */
export type Instant = number;

/** What a firm has switched on and put in its own words; JSON in the shapes of the contract. */
interface FirmTable {
  id: string;
  features: string;
  templates: string;
  custom: string;
}

interface AppVariableTable {
  firm_id: string;
  key: string;
  /** JSON. */
  value: string;
}

interface LookupOptionTable {
  list: string;
  variable_uuid: string;
  variable_key: string;
  /** JSON. */
  value: string;
  sort_order: number;
  label_en: string;
  label_fr: string;
}

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
  communication_language: 'en' | 'fr';
  device_required: Flag;
  questions_finished: Flag;
  /** Where the client lives, as two letters; null when nobody knows. */
  province: string | null;
  /** When the owner protected the access: until they recover it, nobody signs in. */
  recovery_required_at: Generated<Instant | null>;
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
}

interface SessionTable {
  id: string;
  user_id: string;
  active_role: string;
  created_at: Instant;
  /** When something was last done in it, to the minute. */
  last_active_at: Instant;
  /** When it ends whatever happens. */
  expires_at: Instant;
  ended_at: Instant | null;
  /** The remembered device it runs on. */
  device_id: Generated<string | null>;
  /** The passkey it was begun by. */
  passkey_id: Generated<string | null>;
  /** Where it was begun, as login history has it. */
  ip: Generated<string | null>;
  browser: Generated<string | null>;
  os: Generated<string | null>;
  kind: Generated<string | null>;
}

interface RefreshTokenTable {
  /** SHA-256 of the token. */
  hash: string;
  session_id: string;
  expires_at: Instant;
  /** When it was exchanged, or became void because a token beside it was. */
  used_at: Instant | null;
  /** The hash of the token it was given for; null for the first of a session. */
  replaces: string | null;
}

interface SignInThrottleTable {
  /** What is throttled, by a prefix, and hashes of the username, the network or both. */
  subject: string;
  failures: number;
  blocked_until: Instant;
  /** Until when only the owner's remembered devices may try; 0 when everybody may. */
  locked_until: Instant;
  updated_at: Instant;
}

interface LoginEventTable {
  id: Generated<number>;
  user_id: string;
  at: Instant;
  result: 'success' | 'failure';
  type: 'password' | 'challenge' | 'passkey' | 'refresh';
  ip: string | null;
  browser: string | null;
  os: string | null;
  device: string | null;
  city: string | null;
  prov: string | null;
  country: string | null;
}

interface SecurityAnswerTable {
  user_id: string;
  question: string;
  answer_hash: string;
  position: number;
}

interface ClientTable {
  client_uuid: string;
  user_id: string;
  client_id: string;
}

interface PreferenceChangeTable {
  id: Generated<number>;
  user_id: string;
  /** Null for what is the user's and no client's: the language of e-mail. */
  client_uuid: string | null;
  key: string;
  /** `0`, `1`, a language, or nothing for a choice that was taken back. */
  value: string;
  at: number;
}

interface DocumentPreferenceTable {
  client_uuid: string;
  key: string;
  value: Flag | null;
}

interface AttachmentTable {
  id: string;
  user_id: string;
  file_name: string;
  file_type: string;
  file_size: number;
  /** `announced` until its bytes are there. */
  status: 'announced' | 'pending' | 'clean' | 'refused';
  upload_expires_at: Instant;
  scan_due_at: Instant | null;
  archived_at: Instant | null;
  /** While its bytes arrive: when they must have. */
  receiving_until: Generated<Instant | null>;
  /** 1 while there may be bytes of it that nobody wants any more. */
  is_unwanted: Generated<Flag>;
}

interface DocumentTable {
  id: string;
  client_uuid: string;
  name_en: string;
  name_fr: string;
  type: string;
  uploaded_at: Instant;
  viewed_at: Instant | null;
}

/** Every table of the store. */
export interface Database
  extends
    AdvisorTables,
    AuthenticatorTables,
    ChallengeTables,
    DevicesTables,
    IdempotencyTables,
    ClientRecordTables,
    WaysInTables,
    AuditTables,
    PasskeysTables,
    ProtectionTables,
    ReturnsTables,
    TermsTables,
    FundsTables,
    MailTables,
    ManyClientsTables,
    NotificationsTables,
    WealthTables {
  firm: FirmTable;
  app_variable: AppVariableTable;
  lookup_option: LookupOptionTable;
  user: UserTable;
  user_role: UserRoleTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  sign_in_throttle: SignInThrottleTable;
  login_event: LoginEventTable;
  security_answer: SecurityAnswerTable;
  client: ClientTable;
  document_preference: DocumentPreferenceTable;
  preference_change: PreferenceChangeTable;
  attachment: AttachmentTable;
  document: DocumentTable;
}

export type User = Selectable<UserTable>;
export type NewUser = Insertable<UserTable>;
export type Attachment = Selectable<AttachmentTable>;
