import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TokenPair } from '@portal/contracts/session';
import type { Kysely, Transaction } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { RequestScope } from '../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Database } from '../../store/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { describeDevice } from '../devices/describe-device.ts';
import { signAccessToken } from './access-token.ts';
import { refuseProtected } from '../admission.ts';
import { isSessionOver, SESSION_LIFETIME_MS } from './session-end.ts';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import { IDLE_LIMIT_KEY, idleLimitMs } from './idle-limit.ts';
import { locks } from '../../store/locks.ts';

/** A refresh token that is not used for this long is void. */
const REFRESH_LIFETIME_MS = 12 * 60 * 60_000;
/** Two tabs that race may both use a token, or one of those it was exchanged for, within this. */
const RACE_MS = 10_000;
/** A token whose answer was lost may be used again for this long, while nothing shows that the answer arrived. */
const RETRY_MS = 15 * 60_000;
const REFRESH_TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** What beginning and refreshing a session asks of a request. */
type TokenContext = Pick<RequestScope, 'db' | 'clock' | 'keys' | 'requestId'>;
/** Beginning one also asks where the request comes from, unless it is begun by no request. */
type BeginningContext = TokenContext & Partial<Pick<RequestScope, 'origin'>>;

const issueRefreshToken = async (
  db: Kysely<Database>,
  sessionId: string,
  expiresAt: number,
  replaces: string | null = null,
) => {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
  await db
    .insertInto('refresh_token')
    .values({ hash: hashOf(token), session_id: sessionId, expires_at: expiresAt, used_at: null, replaces })
    .execute();
  return token;
};

/**
 * Begins a session for a user, writes so to the audit log and returns its first pair of tokens. Pass the transaction as
 * `db` inside one.
 */
export const beginSession = async (
  context: BeginningContext,
  user: { id: string; activeRole: string; deviceId?: string; passkeyId?: string },
  db: RequestScope['db'] = context.db,
): Promise<TokenPair> => {
  const { clock, keys, origin } = context;
  const now = clock.now().getTime();
  const sessionId = randomUUID();
  const { browser, os, device: kind } = describeDevice(origin?.userAgent);
  const refresh_token = await inTransaction(db, [locks.user(user.id)], async (transaction) => {
    await refuseProtected(transaction, user.id);
    await transaction
      .insertInto('session')
      .values({
        id: sessionId,
        user_id: user.id,
        active_role: user.activeRole,
        created_at: now,
        last_active_at: now,
        expires_at: now + SESSION_LIFETIME_MS,
        ended_at: null,
        device_id: user.deviceId ?? null,
        passkey_id: user.passkeyId ?? null,
        ip: origin?.ip ?? null,
        browser,
        os,
        kind,
      })
      .execute();
    await recordAudit(context, { event: 'sign_in', userId: user.id, sessionId }, transaction);
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
    .leftJoin('app_variable as v', (join) =>
      join.onRef('v.firm_id', '=', 'u.firm_id').on('v.key', '=', IDLE_LIMIT_KEY),
    )
    .select(['t.hash', 't.session_id', 't.expires_at', 't.used_at', 's.user_id', 's.last_active_at'])
    .select(['s.expires_at as session_expires_at', 's.ended_at', 'u.status', 'v.value as idle_limit'])
    .where('t.hash', '=', hashOf(token))
    .executeTakeFirst();

type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

const isOver = (found: FoundToken, now: number) => {
  const { expires_at, session_expires_at, last_active_at, idle_limit } = found;
  const session = { expires_at: session_expires_at, last_active_at };
  return expires_at <= now || isSessionOver(session, idleLimitMs(idle_limit), now);
};

/** Spends every token of the session that was still good: two tabs that raced hold one each, and will use one. */
const spendTokens = (db: Transaction<Database>, sessionId: string, now: number) =>
  db
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .execute();

/** The tokens that one was exchanged for. */
const successorsOf = (db: Transaction<Database>, { hash, session_id }: FoundToken) =>
  db
    .selectFrom('refresh_token as successor')
    .where('successor.session_id', '=', session_id)
    .where('successor.replaces', '=', hash);

/**
 * Whether nobody is known to hold what a token was exchanged for. One that was void because its twin was used has no
 * successor; a successor that was exchanged in its turn shows that the answer arrived.
 */
const isAnswerLost = async (db: Transaction<Database>, found: FoundToken) => {
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

const isStolen = async (db: Transaction<Database>, found: FoundToken, now: number) => {
  if (found.used_at === null) return false;
  // A use that is still to come was written by a clock that has been put right since, and is no race.
  const isRace = now < found.used_at + RACE_MS && found.used_at <= now + MAX_SKEW_MS;
  if (isRace) return false;
  return now >= found.used_at + RETRY_MS || !(await isAnswerLost(db, found));
};

type Rotation =
  { kind: 'rotated'; sessionId: string; userId: string; token: string } | { kind: 'reused' | 'refused' };

const sessionOf = (db: Kysely<Database>, token: string) =>
  db.selectFrom('refresh_token').select('session_id').where('hash', '=', hashOf(token)).executeTakeFirst();

/** Two tabs that race, on whatever gateways, exchange their tokens one after the other. */
const rotate = async (context: TokenContext, token: string, now: number): Promise<Rotation> => {
  const session = await sessionOf(context.db, token);
  if (!session) return { kind: 'refused' };
  return inTransaction(context.db, [locks.session(session.session_id)], async (transaction) => {
    const found = await findToken(transaction, token);
    if (!found || found.ended_at !== null || found.status !== 'active') return { kind: 'refused' };
    const { session_id: sessionId, user_id: userId, used_at } = found;
    if (await isStolen(transaction, found, now)) {
      await endSession(transaction, sessionId, now);
      await recordAudit(context, { event: 'refresh_reused', userId, sessionId }, transaction);
      return { kind: 'reused' };
    }
    if (isOver(found, now)) return { kind: 'refused' };
    if (used_at === null) await spendTokens(transaction, sessionId, now);
    const expiresAt = Math.min(now + REFRESH_LIFETIME_MS, found.session_expires_at);
    return {
      kind: 'rotated',
      sessionId,
      userId,
      token: await issueRefreshToken(transaction, sessionId, expiresAt, found.hash),
    };
  });
};

/**
 * Exchanges a refresh token, once. One that comes again is answered once more within ten seconds, or within a quarter of
 * an hour while none of those it was exchanged for has been used. Any other was stolen, or its successor was: the session
 * ends, and with it every token of its family.
 */
export const refreshSession = async (
  context: TokenContext,
  token: string,
  onReuse: () => void,
): Promise<TokenPair> => {
  const rotation = await rotate(context, token, context.clock.now().getTime());
  if (rotation.kind === 'reused') onReuse();
  if (rotation.kind !== 'rotated') throw new GatewayError('session_invalid');
  const access_token = await signAccessToken(context.keys, context.clock, rotation);
  return { access_token, refresh_token: rotation.token };
};
