// Behaviour: docs/behaviour/users.md
import { staffRoleNames, type StaffRoleName } from '@portal/contracts/user-invitations';
import type { SignedInContext } from '../../calls/handlers.ts';
import { endSessionsOf } from '../../identity/devices/remembered-device.ts';
import type { User } from '../../identity/user.tables.ts';
import { giveRoles } from './add-member.ts';
import { change, conflict, mail, ownerOf, type Changed, type Db } from './change.ts';

const isStaffRole = (role: string): role is StaffRoleName => staffRoleNames.some((one) => one === role);

const areSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

interface NewRoles {
  roles: StaffRoleName[];
  known: StaffRoleName[];
}

const setRoles = async (context: SignedInContext, db: Db, user: User, { roles, known }: NewRoles) => {
  if (user.ended_at !== null) throw conflict();
  const held = await db
    .selectFrom('user_role')
    .select('role')
    .where('user_id', '=', user.id)
    .orderBy('position')
    .execute();
  const ofStaff = held.map(({ role }) => role).filter(isStaffRole);
  if (!areSame(ofStaff, known)) throw conflict();
  if (areSame(ofStaff, roles)) return;
  const remaining = [
    ...held.map(({ role }) => role).filter((role) => !isStaffRole(role) || roles.includes(role)),
    ...roles.filter((role) => !ofStaff.includes(role)),
  ];
  if (remaining.length === 0) throw conflict();
  const taken = ofStaff.filter((role) => !roles.includes(role));
  if (taken.length > 0)
    await db.deleteFrom('user_role').where('user_id', '=', user.id).where('role', 'in', taken).execute();
  await giveRoles(
    db,
    user.id,
    roles.filter((role) => !ofStaff.includes(role)),
  );
  const default_role = remaining.find((role) => role === user.default_role) ?? remaining[0]!;
  await db.updateTable('user').set({ default_role }).where('id', '=', user.id).execute();
  await endSessionsOf(db, user.id, context.clock.now().getTime());
  await mail(context, db, ownerOf(user), 'roles_changed');
};

/** Gives another user roles of staff, and takes the others. */
export const changeRoles = (
  context: SignedInContext,
  { params, body }: Changed & { body: NewRoles },
): Promise<true> =>
  change(
    context,
    { id: params.user_id, proof: body },
    {
      event: 'roles_changed',
      toUser: (db, user) => setRoles(context, db, user, body),
      toRecord: async () => {
        throw conflict();
      },
    },
  );
