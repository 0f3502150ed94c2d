import { randomUUID } from 'node:crypto';
import type { Language } from '@portal/contracts/constants';
import type { Kysely } from 'kysely';
import type { NewUser } from '../../identity/user.tables.ts';
import type { Database } from '../../store/schema.ts';
import { staffRoles } from '../user/staff-roles.ts';

type StaffRoleKey = keyof typeof staffRoles;

/** A member of staff who is added. */
export interface NewMember {
  firm_id: string;
  username: string;
  email: string;
  language: Language;
  first_name?: string | undefined;
  last_name?: string | undefined;
  roles: readonly StaffRoleKey[];
}

/** Gives a user roles of staff, after those they have. */
export const giveRoles = async (
  db: Kysely<Database>,
  userId: string,
  names: readonly StaffRoleKey[],
): Promise<void> => {
  const held = await db
    .selectFrom('user_role')
    .select('position')
    .where('user_id', '=', userId)
    .orderBy('position', 'desc')
    .executeTakeFirst();
  const first = held ? held.position + 1 : 0;
  for (const [at, name] of names.entries()) {
    const { permissions, ...role } = staffRoles[name];
    const row = { ...role, permissions: JSON.stringify(permissions), user_id: userId, position: first + at };
    await db.insertInto('user_role').values(row).execute();
  }
};

/** Writes a member of staff with their roles and returns their id. */
export const addMember = async (
  db: Kysely<Database>,
  member: NewMember,
  access: Pick<NewUser, 'password_hash' | 'status' | 'invited_at'>,
): Promise<string> => {
  const id = randomUUID();
  const first_name = member.first_name ?? member.username;
  const last_name = member.last_name ?? null;
  await db
    .insertInto('user')
    .values({
      ...access,
      id,
      firm_id: member.firm_id,
      username: member.username.toLowerCase(),
      needs_challenge: 0,
      is_dz_user: 1,
      default_role: member.roles[0] ?? null,
      first_name,
      last_name,
      display_name: [first_name, last_name].filter(Boolean).join(' '),
      photo_id: null,
      has_contact: 1,
      business_name: null,
      email: member.email,
      mobile_phone: null,
      primary_phone: null,
      communication_language: member.language,
      // The second factor proves more than a remembered device would.
      device_required: 0,
      questions_finished: 0,
      province: null,
      failed_confirmations: 0,
    })
    .execute();
  await giveRoles(db, id, member.roles);
  return id;
};
