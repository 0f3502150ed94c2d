// Behaviour: docs/behaviour/challenge.md
import type { contracts } from '@portal/contracts';
import type { ChallengeState } from '@portal/contracts/challenge';
import type { Context, Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { User } from '../../identity/user.tables.ts';
import { addDevice } from '../../identity/devices/add-device.ts';
import { recordSignIn } from '../../identity/record-sign-in.ts';
import { activeRoleOf } from '../../identity/active-role.ts';
import { notifyOfNewDevice } from '../notifications/notify-of-device.ts';
import { startSession } from '../../identity/tokens/session-tokens.ts';
import type { ChallengeRow } from './challenge.tables.ts';
import { meetChallenge } from './meet-challenge.ts';
import {
  freshCode,
  isChallengeOpen,
  limitSends,
  maskedDestination,
  MAX_SENDS,
  sendCode,
} from './open-challenge.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

const isOpen = ({ met_at, tries_left, ends_at }: ChallengeRow, now: number) =>
  met_at === null && tries_left > 0 && isChallengeOpen(ends_at, now);

/** The device step's own challenges are described and resent by the same calls: only meeting them requires a session. */
const findOpen = async (context: Context, id: string) => {
  const row = await context.db.selectFrom('challenge').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !isOpen(row, context.clock.now().getTime())) throw new GatewayError('code_expired');
  return row;
};

const userOf = ({ db }: Pick<Context, 'db'>, { user_id }: ChallengeRow): Promise<User> =>
  db.selectFrom('user').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow();

const resendIn = ({ kind, sends, resend_at, ends_at }: ChallengeRow, now: number) => {
  if (kind === 'totp' || sends >= MAX_SENDS || resend_at >= ends_at) return null;
  return Math.max(0, Math.ceil((resend_at - now) / 1000));
};

const stateOf = async (context: Context, row: ChallengeRow): Promise<ChallengeState> => {
  const now = context.clock.now().getTime();
  return {
    kind: row.kind,
    destination: maskedDestination(await userOf(context, row), row),
    expires_at: new Date(row.expires_at).toISOString(),
    is_expired: row.expires_at <= now,
    resend_in: resendIn(row, now),
    tries_left: row.tries_left,
    takes_recovery_code: row.kind === 'totp',
  };
};

/**
 * Replaces the code by a new one and sends it, both or neither; false when another request was first. Throws
 * `too_many_requests` for a user who was sent many.
 */
const replaceCode = async (context: Context, row: ChallengeRow) => {
  const { clock, config } = context;
  const now = clock.now().getTime();
  const user = await userOf(context, row);
  const { code, columns } = freshCode(context, row.id, row.kind, now);
  if (code === null) return false;
  return inTransaction(context.db, [locks.user(row.user_id)], async (db) => {
    await limitSends({ db, clock }, row.user_id);
    const replaced = await db
      .updateTable('challenge')
      .set({ ...columns, expires_at: Math.min(columns.expires_at, row.ends_at), sends: row.sends + 1 })
      .where('id', '=', row.id)
      .where('sends', '=', row.sends)
      .where('met_at', 'is', null)
      .executeTakeFirst();
    if (replaced.numUpdatedRows === 0n) return false;
    await sendCode({ db, clock, config }, user, { ...row, code });
    return true;
  });
};

/** The calls by which a sign-in continues after its password. */
export const challenge: Handlers<typeof contracts.challenge> = {
  async verify({ body: { challenge_id, code, remember_device } }, context) {
    const challenge = { id: challenge_id, code, purpose: 'sign_in' } as const;
    return meetChallenge(context, challenge, async (db, met, secondFactor) => {
      const user = await userOf({ db }, met);
      if (user.status !== 'active' || user.recovery_required_at !== null)
        throw new GatewayError('code_expired');
      const device = remember_device ? await addDevice(context, user.id, db) : null;
      await recordSignIn(context, user.id, 'success', 'challenge', db);
      // The owner of a device that is remembered is notified of that.
      if (!device) await notifyOfNewDevice(context, user.id, db);
      const activeRole = await activeRoleOf(db, user);
      const owner = {
        id: user.id,
        activeRole,
        ...(device && { deviceId: device.id }),
        ...(secondFactor && { secondFactor }),
      };
      const tokens = await startSession(context, owner, db);
      return { ...tokens, ...(device ? { device_value: device.value } : {}) };
    });
  },

  async resend({ body: { challenge_id } }, context) {
    const row = await findOpen(context, challenge_id);
    const wait = resendIn(row, context.clock.now().getTime());
    if (wait === null) throw new GatewayError('code_expired');
    if (wait > 0) throw new GatewayError('too_many_requests', { retryAfter: wait });
    await replaceCode(context, row);
    return stateOf(context, await findOpen(context, challenge_id));
  },

  async describe({ body: { challenge_id } }, context) {
    return stateOf(context, await findOpen(context, challenge_id));
  },
};
