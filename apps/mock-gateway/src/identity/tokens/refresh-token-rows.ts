import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { IDLE_LIMIT_KEY } from './idle-limit.ts';

/** A refresh token that is not used for this long expires. */
export const REFRESH_LIFETIME_MS = 12 * 60 * 60_000;
const REFRESH_TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Issues a refresh token of a session; `replaces` is the hash of the token it is exchanged for. */
export const issueRefreshToken = async (
  db: Kysely<Database>,
  sessionId: string,
  expiresAt: number,
  replaces: string | null = null,
): Promise<string> => {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
  await db
    .insertInto('refresh_token')
    .values({ hash: hashOf(token), session_id: sessionId, expires_at: expiresAt, used_at: null, replaces })
    .execute();
  return token;
};

/** Finds a refresh token with what its session, user and firm say of it. */
export const findToken = (db: Transaction<Database>, token: string) =>
  db
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .leftJoin('app_variable as v', (join) =>
      join.onRef('v.firm_id', '=', 'u.firm_id').on('v.key', '=', IDLE_LIMIT_KEY),
    )
    .select(['t.hash', 't.session_id', 't.expires_at', 't.used_at', 's.user_id', 's.last_active_at'])
    .select(['s.expires_at as session_expires_at', 's.ended_at', 'u.status', 'v.value as idle_limit'])
    .where('t.hash', '=', hashOf(token))
    .executeTakeFirst();

export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Finds the session that a refresh token belongs to, whatever became of either. */
export const findSessionOf = (db: Kysely<Database>, token: string) =>
  db.selectFrom('refresh_token').select('session_id').where('hash', '=', hashOf(token)).executeTakeFirst();

/** Marks every unused token of a session as used: two tabs that raced hold one each, and will use one. */
export const spendTokens = (db: Transaction<Database>, sessionId: string, now: number) =>
  db
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .execute();

const successorsOf = (db: Transaction<Database>, { hash, session_id }: FoundToken) =>
  db
    .selectFrom('refresh_token as successor')
    .where('successor.session_id', '=', session_id)
    .where('successor.replaces', '=', hash);

/**
 * Whether the response with a token's successor may have been lost. A token that became void because its twin was used has
 * no successor; a successor that was exchanged in its turn shows that the response arrived.
 */
export const isResponseLost = async (db: Transaction<Database>, found: FoundToken): Promise<boolean> => {
  const successor = await successorsOf(db, found).select('successor.hash').executeTakeFirst();
  const exchanged = await successorsOf(db, found)
    .innerJoin('refresh_token as next', (join) =>
      join
        .onRef('next.replaces', '=', 'successor.hash')
        .onRef('next.session_id', '=', 'successor.session_id'),
    )
    .select('next.hash')
    .executeTakeFirst();
  return successor !== undefined && exchanged === undefined;
};
