// Behaviour: docs/behaviour/sessions.md
import type { contracts } from '@portal/contracts';
import type { OpenSession } from '@portal/contracts/sessions';
import type { Selectable } from 'kysely';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import type { Config } from '../../config.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { endOtherSessions, revokeOtherDevices } from '../../identity/end-access.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { placeOf } from '../../identity/devices/place-of.ts';
import { IDLE_LIMIT_KEY, idleLimitMs } from '../../identity/tokens/idle-limit.ts';
import { latestEnd } from '../../identity/tokens/session-end.ts';

/** A person has a few; this limits the response. */
const MAX_LISTED = 100;

const iso = (at: number) => new Date(at).toISOString();

const idleLimitOf = async ({ db, principal }: SignedInContext) => {
  const row = await db
    .selectFrom('app_variable')
    .select('value')
    .where('firm_id', '=', principal.firmId)
    .where('key', '=', IDLE_LIMIT_KEY)
    .executeTakeFirst();
  return idleLimitMs(row?.value ?? null);
};

const openSessionsOf = async (context: SignedInContext) => {
  const { db, clock, principal } = context;
  const now = clock.now().getTime();
  return db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', principal.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd(now))
    .where('last_active_at', '>', now - (await idleLimitOf(context)))
    .orderBy(({ eb }) => eb('id', '=', principal.sessionId), 'desc')
    .orderBy('last_active_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
};

const toOpenSession = async (
  row: Selectable<Database['session']>,
  currentId: string,
  { placesDir }: Config,
): Promise<OpenSession> => ({
  session_id: row.id,
  browser: row.browser,
  os: row.os,
  kind: row.kind,
  ip: row.ip,
  location: row.ip === null ? null : await placeOf(row.ip, placesDir),
  began_at: iso(row.created_at),
  last_used_at: iso(row.last_active_at),
  is_current: row.id === currentId,
});

/** The sessions of a user, and the ways to end them. */
export const sessions: Handlers<typeof contracts.sessions> = {
  async list(_input, context) {
    const { sessionId } = context.principal;
    const rows = await openSessionsOf(context);
    return Promise.all(rows.map((row) => toOpenSession(row, sessionId, context.config)));
  },

  end({ params: { id } }, context) {
    const { db, clock, principal } = context;
    return inTransaction(db, [locks.user(principal.userId)], async (transaction) => {
      const ended = await transaction
        .updateTable('session')
        .set({ ended_at: clock.now().getTime() })
        .where('id', '=', id)
        .where('user_id', '=', principal.userId)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (ended.numUpdatedRows === 0n) throw new GatewayError('not_found');
      await publish(transaction, principal.userId, 'sessions');
      await recordAudit(context, { event: 'session_ended', subject: id }, transaction);
      return true as const;
    });
  },

  endOthers({ body: { revoke_devices } }, context) {
    const { db, clock, principal } = context;
    const now = clock.now().getTime();
    return inTransaction(db, [locks.user(principal.userId)], async (transaction) => {
      await endOtherSessions(transaction, principal, now);
      if (revoke_devices) await revokeOtherDevices(transaction, principal, now);
      await recordAudit(
        context,
        { event: revoke_devices ? 'other_devices_revoked' : 'other_sessions_ended' },
        transaction,
      );
      return true as const;
    });
  },
};
