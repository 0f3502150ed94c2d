import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Context } from '../../calls/handlers.ts';
import type { Database } from '../../store/schema.ts';

/** How long a user has to find the passkey and to verify themselves to it. Milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** Whose challenge it is: that of a session that creates a passkey, or of no session for a sign-in. */
type SessionId = string | null;

/** Issues a challenge to be signed, once and soon. Challenges that were not signed in time are deleted. */
export const giveChallenge = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session_id: SessionId,
): Promise<string> => {
  const now = clock.now().getTime();
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
  await db
    .insertInto('passkey_challenge')
    .values({ challenge, session_id, expires_at: now + CHALLENGE_LIFETIME_MS })
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

const take = async (db: Kysely<Database>, challenge: string, session_id: SessionId, now: number) => {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('session_id', session_id === null ? 'is' : '=', session_id)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + CHALLENGE_LIFETIME_MS)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
};

/** Consumes the challenge that a browser says it signed, whatever the outcome. Null for another session's. */
export const takeChallenge = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session_id: SessionId,
  clientDataJSON: string,
): Promise<string | null> => {
  const challenge = challengeIn(clientDataJSON);
  return (await take(db, challenge, session_id, clock.now().getTime())) ? challenge : null;
};
