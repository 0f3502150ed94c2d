// Behaviour: docs/behaviour/session.md
import type { contracts } from '@portal/contracts';
import type { UserInfo } from '@portal/contracts/user';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { deviceOfValue } from '../../identity/devices/remembered-device.ts';
import { inOpenSession } from '../../identity/open-session.ts';
import { mapMaybePromise } from '../../store/maybe-promise.ts';
import type { Engine } from '../../store/engine.ts';
import { photoUrl } from '../avatar/photo-url.ts';
import { seededRoles } from './seeded-roles.ts';
import type { User } from '../../identity/user.tables.ts';

type MeRow = Pick<
  User,
  'id' | 'default_role' | 'first_name' | 'last_name' | 'display_name' | 'photo_id' | 'is_dz_user'
>;
interface RoleRow {
  role: string;
  page: string;
  name: string | null;
  display_name: string | null;
  permissions: string;
  acts_for: string | null;
}

/** A photo's URL is valid for longer than this, so a response cached this long still leads to the photo. */
const PHOTO_ADDRESS_FOR_MS = 60_000;

const prepareStatements = (engine: Engine) => {
  const me = engine.prepare<MeRow>(
    `select id, default_role, first_name, last_name, display_name, photo_id, is_dz_user from "user" where id = ?`,
  );
  const roles = engine.prepare<RoleRow>(
    `select role, page, name, display_name, permissions, acts_for from user_role where user_id = ? order by position`,
  );
  return { me, roles };
};

/** Every page makes these reads, so their statements are prepared once for each store. */
const prepared = new WeakMap<Engine, ReturnType<typeof prepareStatements>>();
const statementsOf = (engine: Engine) => {
  const statements = prepared.get(engine) ?? prepareStatements(engine);
  prepared.set(engine, statements);
  return statements;
};

const rolesOf = (rows: readonly RoleRow[]): Pick<UserInfo, 'roles' | 'permissions'> => ({
  roles: Object.fromEntries(
    rows.map(({ role, page, name, display_name, acts_for }) => [
      role,
      { page, name, display_name, ...(acts_for !== null && { acts_for_other: true }) },
    ]),
  ),
  permissions: Object.fromEntries(
    rows.map(({ role, permissions }) => [role, JSON.parse(permissions) as string[]]),
  ),
});

const isDelegateOnly = (roles: readonly RoleRow[]) =>
  roles.some(({ role }) => role === seededRoles.delegate.role);

const infoOf = (context: SignedInContext, user: MeRow, roles: readonly RoleRow[]): UserInfo => ({
  uuid: user.id,
  ...rolesOf(roles),
  default_role: user.default_role,
  active_role: context.principal.activeRole || null,
  first_name: user.first_name,
  last_name: user.last_name,
  display_name: user.display_name,
  photo_url: user.photo_id && photoUrl(context, user.photo_id),
  photo_uuid: user.photo_id,
  is_dz_user: user.is_dz_user === 1,
  ...(isDelegateOnly(roles) && { is_delegate_only: true }),
});

/** The calls about the signed-in user. */
export const user: Handlers<typeof contracts.user> = {
  me(_input, context) {
    const { engine } = context;
    const statements = statementsOf(engine);
    const { userId, activeRole } = context.principal;
    const minute = Math.floor(context.clock.now().getTime() / PHOTO_ADDRESS_FOR_MS);
    return engine.cache.sameRequest(`me/${userId}/${activeRole}/${minute}`, () =>
      mapMaybePromise(statements.me.first(userId), (user) => {
        if (!user) throw new GatewayError('UserNotFoundException');
        return mapMaybePromise(statements.roles.all(userId), (roles) => infoOf(context, user, roles));
      }),
    );
  },

  async state({ query: { t: value } }, { db, clock, principal }) {
    const { userId, sessionId, steps } = principal;
    const device = { userId, value, now: clock.now().getTime() };
    if (steps.token || !(await deviceOfValue(db, device))) return steps;
    return inOpenSession({ db, principal }, async (transaction) => {
      // It may have been revoked before the lock was held.
      const device_id = await deviceOfValue(transaction, device);
      if (!device_id) return steps;
      // From here on the session runs on that device, and ends when it is revoked.
      await transaction.updateTable('session').set({ device_id }).where('id', '=', sessionId).execute();
      return { ...steps, token: 1 as const };
    });
  },

  async switchRole({ body: { role } }, context) {
    const { db, principal } = context;
    const held = await db
      .selectFrom('user_role')
      .select('role')
      .where('user_id', '=', principal.userId)
      .where('role', '=', role)
      .executeTakeFirst();
    if (!held) throw new GatewayError('not_found');
    await db
      .updateTable('session')
      .set({ active_role: role })
      .where('id', '=', principal.sessionId)
      .execute();
    await recordAudit(context, { event: 'role_switched', subject: role });
    return true as const;
  },
};
