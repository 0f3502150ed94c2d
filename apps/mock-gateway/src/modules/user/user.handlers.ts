import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { contracts } from '@portal/contracts';
import type { UserInfo } from '@portal/contracts/user';
import type { Handlers, Services } from '../../calls/handlers.ts';
import { Refusal } from '../../calls/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deviceOfValue } from '../devices/remembered-device.ts';
import type { ReadCache } from '../../store/read-cache.ts';
import type { User } from '../../store/schema.ts';

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
}

/** A photo's address holds for longer than this, so an answer kept this long still leads to the photo. */
const PHOTO_ADDRESS_FOR_MS = 60_000;

/** Builds the address a photo can be fetched at for a while. */
export type PhotoUrl = (services: Services, photoId: string) => string;

/** Reads made on the way of every page, on statements kept ready. */
const userReader = (database: DatabaseSync) => {
  const me = database.prepare(
    `select id, default_role, first_name, last_name, display_name, photo_id, is_dz_user from user where id = ?`,
  );
  const roles = database.prepare(
    `select role, page, name, display_name, permissions from user_role where user_id = ? order by position`,
  );
  // The columns are those of the statements above.
  const one = <Row>(statement: StatementSync, id: string) => statement.get(id) as unknown as Row | undefined;
  return {
    me: (id: string) => one<MeRow>(me, id),
    // The columns are those of the statement above.
    roles: (id: string) => roles.all(id) as unknown as RoleRow[],
  };
};

const rolesOf = (rows: readonly RoleRow[]): Pick<UserInfo, 'roles' | 'permissions'> => ({
  roles: Object.fromEntries(
    rows.map(({ role, page, name, display_name }) => [role, { page, name, display_name }]),
  ),
  permissions: Object.fromEntries(
    rows.map(({ role, permissions }) => [role, JSON.parse(permissions) as string[]]),
  ),
});

/** The calls about who is signed in. */
export const userHandlers = (
  database: DatabaseSync,
  cache: ReadCache,
  photoUrl: PhotoUrl,
): Handlers<typeof contracts.user> => {
  const read = userReader(database);
  return {
    me(_input, context) {
      const { userId, activeRole } = context.principal;
      const minute = Math.floor(context.clock.now().getTime() / PHOTO_ADDRESS_FOR_MS);
      return cache.sameRequest(`me/${userId}/${activeRole}/${minute}`, () => {
        const user = read.me(userId);
        if (!user) throw new Refusal('UserNotFoundException');
        return {
          uuid: user.id,
          ...rolesOf(read.roles(userId)),
          default_role: user.default_role,
          active_role: activeRole || null,
          first_name: user.first_name,
          last_name: user.last_name,
          display_name: user.display_name,
          photo_url: user.photo_id && photoUrl(context, user.photo_id),
          photo_uuid: user.photo_id,
          is_dz_user: user.is_dz_user === 1,
        };
      });
    },

    async state({ query: { t: value } }, { db, clock, principal }) {
      const { userId, sessionId, steps } = principal;
      if (steps.token || !value) return steps;
      const id = await deviceOfValue(db, { userId, value, now: clock.now().getTime() });
      if (!id) return steps;
      // From here on the session runs on that device, and ends when it is revoked.
      await db.updateTable('session').set({ device_id: id }).where('id', '=', sessionId).execute();
      return { ...steps, token: 1 as const };
    },

    async switchRole({ body: { role } }, context) {
      const { db, principal } = context;
      const held = await db
        .selectFrom('user_role')
        .select('role')
        .where('user_id', '=', principal.userId)
        .where('role', '=', role)
        .executeTakeFirst();
      if (!held) throw new Refusal('not_found');
      await db
        .updateTable('session')
        .set({ active_role: role })
        .where('id', '=', principal.sessionId)
        .execute();
      await recordAudit(context, { event: 'role_switched', subject: role });
      return true as const;
    },
  };
};
