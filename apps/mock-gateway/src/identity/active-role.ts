import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { User } from './user.tables.ts';

/** The role that a session begins with: the default role if the user has it, else the first. */
export const activeRoleOf = async (
  db: Kysely<Database>,
  user: Pick<User, 'id' | 'default_role'>,
): Promise<string> => {
  const roles = await db
    .selectFrom('user_role')
    .select('role')
    .where('user_id', '=', user.id)
    .orderBy('position')
    .execute();
  return roles.find(({ role }) => role === user.default_role)?.role ?? roles[0]?.role ?? '';
};
