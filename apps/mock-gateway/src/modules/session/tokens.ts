import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TokenPair } from '@portal/contracts/session';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../calls/refusal.ts';
import type { Services } from '../../calls/handlers.ts';
import type { Database } from '../../store/schema.ts';
import { signAccessToken } from './access-token.ts';
import type { SigningKeys } from './keys.ts';

/** Unused for this long, a session is over. */
const REFRESH_LIFETIME_MS = 12 * 60 * 60_000;
/** However much it is used, a session is over after this. */
const SESSION_LIFETIME_MS = 24 * 60 * 60_000;
const REFRESH_TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const issueRefreshToken = async (db: Kysely<Database>, sessionId: string, expiresAt: number) => {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
  await db
    .insertInto('refresh_token')
    .values({ hash: hashOf(token), session_id: sessionId, expires_at: expiresAt, used_at: null })
    .execute();
  return token;
};

/** Begins a session for a user and returns its first pair of tokens. */
export const beginSession = async (
  { db, clock }: Services,
  keys: SigningKeys,
  user: { id: string; activeRole: string },
): Promise<TokenPair> => {
  const now = clock.now().getTime();
  const sessionId = randomUUID();
  const refresh_token = await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('session')
      .values({
        id: sessionId,
        user_id: user.id,
        active_role: user.activeRole,
        created_at: now,
        expires_at: now + SESSION_LIFETIME_MS,
        ended_at: null,
      })
      .execute();
    return issueRefreshToken(transaction, sessionId, now + REFRESH_LIFETIME_MS);
  });
  const access_token = await signAccessToken(keys, clock, { userId: user.id, sessionId });
  return { access_token, refresh_token };
};

/** Ends a session: its access token is refused from the next call on, its refresh tokens for good. */
export const endSession = async (db: Kysely<Database>, sessionId: string, now: number): Promise<void> => {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
};

const findToken = (db: Transaction<Database>, token: string) =>
  db
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .select(['t.hash', 't.session_id', 't.expires_at', 't.used_at', 's.user_id'])
    .select(['s.expires_at as session_expires_at', 's.ended_at', 'u.status'])
    .where('t.hash', '=', hashOf(token))
    .executeTakeFirst();

type Rotation =
  { kind: 'rotated'; sessionId: string; userId: string; token: string } | { kind: 'reused' | 'refused' };

const rotate = (services: Services, token: string, now: number): Promise<Rotation> =>
  services.db.transaction().execute(async (transaction) => {
    const found = await findToken(transaction, token);
    if (!found || found.ended_at !== null || found.status !== 'active') return { kind: 'refused' };
    if (found.used_at !== null) {
      await endSession(transaction, found.session_id, now);
      return { kind: 'reused' };
    }
    if (found.expires_at <= now || found.session_expires_at <= now) return { kind: 'refused' };
    await transaction
      .updateTable('refresh_token')
      .set({ used_at: now })
      .where('hash', '=', found.hash)
      .execute();
    const expiresAt = Math.min(now + REFRESH_LIFETIME_MS, found.session_expires_at);
    const next = await issueRefreshToken(transaction, found.session_id, expiresAt);
    return { kind: 'rotated', sessionId: found.session_id, userId: found.user_id, token: next };
  });

/**
 * Exchanges a refresh token, once. One that comes a second time may have been stolen: the session it led to ends, and
 * with it every token of its family.
 */
export const refreshSession = async (
  services: Services,
  keys: SigningKeys,
  token: string,
  onReuse: () => void,
): Promise<TokenPair> => {
  const rotation = await rotate(services, token, services.clock.now().getTime());
  if (rotation.kind === 'reused') onReuse();
  if (rotation.kind !== 'rotated') throw new Refusal('session_invalid');
  const access_token = await signAccessToken(keys, services.clock, rotation);
  return { access_token, refresh_token: rotation.token };
};
