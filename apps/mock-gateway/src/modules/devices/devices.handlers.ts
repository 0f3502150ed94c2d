// Behaviour: docs/behaviour/devices.md
import type { contracts } from '@portal/contracts';
import type { Device } from '@portal/contracts/devices';
import type { Kysely, Selectable } from 'kysely';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import type { Config } from '../../config.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Database } from '../../store/schema.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { meetChallenge } from '../challenge/meet-challenge.ts';
import { knownDevice } from '../../identity/devices/describe-device.ts';
import { placeOf } from '../../identity/devices/place-of.ts';
import { openChallenge } from '../challenge/open-challenge.ts';
import { addDevice } from '../../identity/devices/add-device.ts';
import type { DevicesTables } from './devices.tables.ts';
import { endSessionsOf, revokeDevicesOf } from '../../identity/devices/remembered-device.ts';
import { publish } from '../../events/publish.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

/** A household has few; this limits the response. */
const MAX_DEVICES = 100;

const iso = (at: number) => new Date(at).toISOString();

const kindOf = ({ browser, os, kind }: Selectable<DevicesTables['device']>) => {
  const { device, ...known } = knownDevice({ browser, os, device: kind });
  return { ...known, kind: device };
};

const toDevice = async (
  row: Selectable<DevicesTables['device']>,
  currentId: string | null,
  { placesDir }: Config,
): Promise<Device> => ({
  device_id: row.id,
  name: row.name,
  // Rows written by an earlier version contain whatever the browser called itself.
  ...kindOf(row),
  added_at: iso(row.added_at),
  last_used_at: iso(row.last_used_at),
  expires_at: iso(row.expires_at),
  ip: row.ip,
  location: await placeOf(row.ip, placesDir),
  is_current: row.id === currentId,
});

const currentDevice = async ({ db, principal }: SignedInContext) => {
  const session = await db
    .selectFrom('session')
    .select('device_id')
    .where('id', '=', principal.sessionId)
    .executeTakeFirst();
  return session?.device_id ?? null;
};

const updateOwn = (db: Kysely<Database>, { clock, principal }: SignedInContext, id: string) =>
  db
    .updateTable('device')
    .where('id', '=', id)
    .where('user_id', '=', principal.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now().getTime());

const purposeOf = ({ principal }: SignedInContext) =>
  ({ purpose: 'device', sessionId: principal.sessionId }) as const;

/** The calls about a user's remembered devices and sessions. */
export const devices: Handlers<typeof contracts.devices> = {
  async sendCode(_input, context) {
    const { db, principal } = context;
    const user = await db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', principal.userId)
      .executeTakeFirstOrThrow();
    return openChallenge(context, user, purposeOf(context));
  },

  async register({ body: { challenge_id, code } }, context) {
    const { userId, sessionId } = context.principal;
    const challenge = { id: challenge_id, code, ...purposeOf(context) };
    return meetChallenge(context, challenge, async (db) => {
      const { id, value } = await addDevice(context, userId, db);
      await db.updateTable('session').set({ device_id: id }).where('id', '=', sessionId).execute();
      return { device_value: value };
    });
  },

  async list(_input, context) {
    const { db, clock, principal } = context;
    const rows = await db
      .selectFrom('device')
      .selectAll()
      .where('user_id', '=', principal.userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', clock.now().getTime())
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .limit(MAX_DEVICES)
      .execute();
    const current = await currentDevice(context);
    return Promise.all(rows.map((row) => toDevice(row, current, context.config)));
  },

  async rename({ params: { id }, body: { name } }, context) {
    const renamed = await updateOwn(context.db, context, id).set({ name }).executeTakeFirst();
    if (renamed.numUpdatedRows === 0n) throw new GatewayError('not_found');
    return true as const;
  },

  revoke({ params: { id } }, context) {
    const now = context.clock.now().getTime();
    return inTransaction(context.db, [locks.user(context.principal.userId)], async (db) => {
      const revoked = await updateOwn(db, context, id).set({ revoked_at: now }).executeTakeFirst();
      if (revoked.numUpdatedRows === 0n) throw new GatewayError('not_found');
      await db
        .updateTable('session')
        .set({ ended_at: now })
        .where('device_id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
      await publish(db, context.principal.userId, 'sessions');
      await recordAudit(context, { event: 'device_revoked', subject: id }, db);
      return true as const;
    });
  },

  endAllSessions({ body: { revoke_devices } }, context) {
    const { db, clock, principal } = context;
    const now = clock.now().getTime();
    return inTransaction(db, [locks.user(principal.userId)], async (transaction) => {
      if (revoke_devices) await revokeDevicesOf(transaction, principal.userId, now);
      await endSessionsOf(transaction, principal.userId, now);
      await recordAudit(
        context,
        { event: revoke_devices ? 'devices_revoked' : 'sessions_ended' },
        transaction,
      );
      return true as const;
    });
  },
};
