import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Context } from '../../calls/handlers.ts';
import type { Flag } from '../../store/column-types.ts';
import type { Database } from '../../store/schema.ts';

/** How long a user has to find the passkey and to verify themselves to it. Milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** What a challenge is given for: each kind of signature serves for that alone. */
interface Purpose {
  /** The session that creates a passkey or confirms an action; null for a sign-in. */
  session_id: string | null;
  /** 1 for a challenge that confirms an action of a session. */
  is_confirmation: Flag;
}

/** The purpose of signing in. */
export const TO_SIGN_IN: Purpose = { session_id: null, is_confirmation: 0 };

/** The purpose of creating a passkey in a session. */
export const toEnrolIn = (session_id: string): Purpose => ({ session_id, is_confirmation: 0 });

/** The purpose of confirming an action of a session. */
export const toConfirmIn = (session_id: string): Purpose => ({ session_id, is_confirmation: 1 });

/** Issues a challenge to be signed, once and soon. Challenges that were not signed in time are deleted. */
export const giveChallenge = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  purpose: Purpose,
): Promise<string> => {
  const now = clock.now().getTime();
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
  await db
    .insertInto('passkey_challenge')
    .values({ challenge, ...purpose, expires_at: now + CHALLENGE_LIFETIME_MS })
    .execute();
  return challenge;
};

const challengeIn = (clientDataJSON: string): string => {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge = read instanceof Object && 'challenge' in read ? read.challenge : '';
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

const take = async (
  db: Kysely<Database>,
  challenge: string,
  { session_id, is_confirmation }: Purpose,
  now: number,
) => {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('session_id', session_id === null ? 'is' : '=', session_id)
    .where('is_confirmation', '=', is_confirmation)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + CHALLENGE_LIFETIME_MS)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
};

/** Consumes the challenge that a browser says it signed, whatever the outcome. Null for one of another purpose. */
export const takeChallenge = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<string | null> => {
  const challenge = challengeIn(clientDataJSON);
  return (await take(db, challenge, purpose, clock.now().getTime())) ? challenge : null;
};
