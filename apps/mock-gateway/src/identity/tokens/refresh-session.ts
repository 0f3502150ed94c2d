import type { TokenPair } from '@portal/contracts/session';
import type { Transaction } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { RequestScope } from '../services.ts';
import { signAccessToken } from './access-token.ts';
import { idleLimitMs } from './idle-limit.ts';
import {
  findSessionOf,
  findToken,
  isResponseLost,
  issueRefreshToken,
  REFRESH_LIFETIME_MS,
  spendTokens,
  type FoundToken,
} from './refresh-token-rows.ts';
import { isSessionOver } from './session-end.ts';
import { endSession } from './session-tokens.ts';

/** Two tabs that race may both use a token, or one of those it was exchanged for, within this. */
const RACE_MS = 10_000;
/** A token whose response was lost may be used again for this long, while nothing shows that the response arrived. */
const RETRY_MS = 15 * 60_000;

type TokenScope = Pick<RequestScope, 'db' | 'clock' | 'keys' | 'requestId'>;

type Rotation =
  | { kind: 'rotated'; sessionId: string; userId: string; token: string }
  | { kind: 'reused' | 'rejected' };

const isExpired = (found: FoundToken, now: number) => {
  const { expires_at, session_expires_at, last_active_at, idle_limit } = found;
  const session = { expires_at: session_expires_at, last_active_at };
  return expires_at <= now || isSessionOver(session, idleLimitMs(idle_limit), now);
};

const isStolen = async (db: Transaction<Database>, found: FoundToken, now: number) => {
  if (found.used_at === null) return false;
  // A use in the future was written by a clock that has since been corrected, and is no race.
  const isRace = now < found.used_at + RACE_MS && found.used_at <= now + MAX_SKEW_MS;
  if (isRace) return false;
  return now >= found.used_at + RETRY_MS || !(await isResponseLost(db, found));
};

/** Tabs that race, on any gateways, exchange their tokens one after the other. */
const rotate = async (scope: TokenScope, token: string, now: number): Promise<Rotation> => {
  const session = await findSessionOf(scope.db, token);
  if (!session) return { kind: 'rejected' };
  return inTransaction(scope.db, [locks.session(session.session_id)], async (transaction) => {
    const found = await findToken(transaction, token);
    if (!found || found.ended_at !== null || found.status !== 'active') return { kind: 'rejected' };
    const { session_id: sessionId, user_id: userId, used_at } = found;
    if (await isStolen(transaction, found, now)) {
      await endSession(transaction, sessionId, now);
      await recordAudit(scope, { event: 'refresh_reused', userId, sessionId }, transaction);
      return { kind: 'reused' };
    }
    if (isExpired(found, now)) return { kind: 'rejected' };
    if (used_at === null) await spendTokens(transaction, sessionId, now);
    const expiresAt = Math.min(now + REFRESH_LIFETIME_MS, found.session_expires_at);
    const next = await issueRefreshToken(transaction, sessionId, expiresAt, found.hash);
    return { kind: 'rotated', sessionId, userId, token: next };
  });
};

/**
 * Exchanges a refresh token, once. A token that is used again is exchanged again within ten seconds, or within 15 minutes
 * while none of those it was exchanged for has been used. Any other was stolen, or its successor was: the session ends,
 * and with it every token of its family.
 */
export const refreshSession = async (
  scope: TokenScope,
  token: string,
  onReuse: () => void,
): Promise<TokenPair> => {
  const rotation = await rotate(scope, token, scope.clock.now().getTime());
  if (rotation.kind === 'reused') onReuse();
  if (rotation.kind !== 'rotated') throw new GatewayError('session_invalid');
  const access_token = await signAccessToken(scope.keys, scope.clock, rotation);
  return { access_token, refresh_token: rotation.token };
};
