import type { Instant } from '../../store/column-types.ts';

interface PasskeyTable {
  id: string;
  user_id: string;
  /** What its authenticator calls it. Base64url, as every value of WebAuthn here. */
  credential_id: string;
  /** A COSE key. */
  public_key: string;
  /** Signatures its authenticator has counted; stays 0 with one that does not count. */
  counter: number;
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

interface PasskeyChallengeTable {
  /** What is to be signed, once. */
  challenge: string;
  /** The session that makes a passkey; null for a sign-in. */
  session_id: string | null;
  expires_at: Instant;
}

/** The tables of passkeys and of what they are asked to sign. */
export interface PasskeysTables {
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}
