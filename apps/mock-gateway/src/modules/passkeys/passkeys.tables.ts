import type { Generated } from 'kysely';
import type { Flag, Instant } from '../../store/column-types.ts';

interface PasskeyTable {
  id: string;
  user_id: string;
  /** The id its authenticator gave it. Base64url, as every value of WebAuthn here. */
  credential_id: string;
  /** A COSE key. */
  public_key: string;
  /** The number of signatures by its authenticator's counter; stays 0 without one. */
  counter: number;
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

interface PasskeyChallengeTable {
  /** The value to be signed, once. */
  challenge: string;
  /** The session that creates a passkey or confirms an action; null for a sign-in. */
  session_id: string | null;
  /** 1 for one that confirms an action. */
  is_confirmation: Generated<Flag>;
  expires_at: Instant;
}

/** The tables of passkeys and of the challenges they sign. */
export interface PasskeysTables {
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}

declare module '../../store/schema.ts' {
  interface Database extends PasskeysTables {}
}
