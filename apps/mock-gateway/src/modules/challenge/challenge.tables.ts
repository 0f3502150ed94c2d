import type { Generated, Selectable } from 'kysely';
import type { Flag, Instant } from '../../store/column-types.ts';

interface ChallengeTable {
  id: string;
  user_id: string;
  purpose: 'sign_in' | 'device' | 'contact';
  /** The session that a challenge belongs to, unless it is that of a sign-in. */
  session_id: string | null;
  kind: 'email' | 'sms' | 'totp';
  /** Keyed hash of the current code; null where an app generates the codes. */
  code_hash: string | null;
  created_at: Instant;
  /** When the current code expires. */
  expires_at: Instant;
  /** When the challenge expires, whichever codes were sent. */
  ends_at: Instant;
  resend_at: Instant;
  sends: number;
  tries_left: number;
  met_at: Instant | null;
  /** The new e-mail address or mobile number that a `contact` challenge proves, to which its code is sent. */
  destination: Generated<string | null>;
}

interface AuthenticatorTable {
  user_id: string;
  /** The secret, encrypted. */
  secret: string;
  /** The 30-second step of the last accepted code: it and those before it are never accepted again. */
  last_step: number;
}

interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  is_used: Flag;
}

/** The tables of what a sign-in has yet to prove. */
export interface ChallengeTables {
  challenge: ChallengeTable;
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
}

export type ChallengeRow = Selectable<ChallengeTable>;

declare module '../../store/schema.ts' {
  interface Database extends ChallengeTables {}
}
