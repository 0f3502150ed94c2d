import type { Generated } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

/** A code of an authenticator app, or one of the recovery codes that replace it. */
export type SecondFactor = 'authenticator' | 'recovery_code';

interface SessionTable {
  id: string;
  user_id: string;
  active_role: string;
  created_at: Instant;
  /** When it was last active, to the minute. */
  last_active_at: Instant;
  /** When it ends even if it is active. */
  expires_at: Instant;
  ended_at: Instant | null;
  /** The remembered device it runs on. */
  device_id: Generated<string | null>;
  /** The passkey it was started with. */
  passkey_id: Generated<string | null>;
  /** What was proved beside the password; null for nothing but a remembered device or a code that was sent. */
  second_factor: Generated<SecondFactor | null>;
  /** Where it was started, in the words of the login history. */
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
  /** When it was exchanged, or became void because a token issued beside it was. */
  used_at: Instant | null;
  /** The hash of the token it was issued for; null for the first of a session. */
  replaces: string | null;
}

/** The tables of sessions and their refresh tokens. */
export interface SessionTables {
  session: SessionTable;
  refresh_token: RefreshTokenTable;
}

declare module '../../store/schema.ts' {
  interface Database extends SessionTables {}
}
