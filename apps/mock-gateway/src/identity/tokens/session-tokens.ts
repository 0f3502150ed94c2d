import { randomUUID } from 'node:crypto';
import type { TokenPair } from '@portal/contracts/session';
import type { Kysely } from 'kysely';
import { publish } from '../../events/publish.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { requireUnprotected } from '../admission.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { describeDevice } from '../devices/describe-device.ts';
import type { RequestScope } from '../services.ts';
import { signAccessToken } from './access-token.ts';
import { issueRefreshToken, REFRESH_LIFETIME_MS } from './refresh-token-rows.ts';
import { SESSION_LIFETIME_MS } from './session-end.ts';
import type { SecondFactor } from './session.tables.ts';

/** What a session is started with. The origin is missing where no request starts it. */
type SessionScope = Pick<RequestScope, 'db' | 'clock' | 'keys' | 'requestId'> &
  Partial<Pick<RequestScope, 'origin'>>;

interface SessionOwner {
  id: string;
  activeRole: string;
  deviceId?: string;
  passkeyId?: string;
  secondFactor?: SecondFactor;
}

const sessionRow = ({ clock, origin }: SessionScope, owner: SessionOwner) => {
  const now = clock.now().getTime();
  const { browser, os, device: kind } = describeDevice(origin?.userAgent);
  return {
    id: randomUUID(),
    user_id: owner.id,
    active_role: owner.activeRole,
    created_at: now,
    last_active_at: now,
    expires_at: now + SESSION_LIFETIME_MS,
    ended_at: null,
    device_id: owner.deviceId ?? null,
    passkey_id: owner.passkeyId ?? null,
    second_factor: owner.secondFactor ?? null,
    ip: origin?.ip ?? null,
    browser,
    os,
    kind,
  };
};

/**
 * Starts a session for a user, records it in the audit log and returns its first pair of tokens. Pass the transaction as
 * `db` inside one.
 */
export const startSession = async (
  scope: SessionScope,
  owner: SessionOwner,
  db: RequestScope['db'] = scope.db,
): Promise<TokenPair> => {
  const row = sessionRow(scope, owner);
  const { id: sessionId, user_id: userId } = row;
  const refresh_token = await inTransaction(db, [locks.user(userId)], async (transaction) => {
    await requireUnprotected(transaction, userId);
    await transaction.insertInto('session').values(row).execute();
    await recordAudit(scope, { event: 'sign_in', userId, sessionId }, transaction);
    await publish(transaction, userId, 'sessions');
    return issueRefreshToken(transaction, sessionId, row.created_at + REFRESH_LIFETIME_MS);
  });
  const access_token = await signAccessToken(scope.keys, scope.clock, { userId, sessionId });
  return { access_token, refresh_token };
};

/** Ends a session: its access token is rejected from the next call on, its refresh tokens for good. */
export const endSession = async (db: Kysely<Database>, sessionId: string, now: number): Promise<void> => {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (ended) await publish(db, ended.user_id, 'sessions');
};
