// Behaviour: docs/behaviour/staff.md
import { staffPermissions } from '@portal/contracts/call';
import type { Kysely } from 'kysely';
import { GatewayError } from '../errors/gateway-error.ts';
import type { Database } from '../store/schema.ts';
import { secondFactorsOf } from './second-factors.ts';

/** Of a list of permissions as JSON. */
const patterns = staffPermissions.map((permission) => `%"${permission}"%`);

/** SQL that is true for a user, named by a column, of whom any role holds a permission of staff. */
export const isStaffSql = (userId: string): string => {
  const isHeld = patterns.map((pattern) => `held.permissions like '${pattern}'`).join(' or ');
  return `exists (select 1 from user_role as held where held.user_id = ${userId} and (${isHeld}))`;
};

/** Whether a user is of the firm's staff: any of their roles holds a permission that no client has. */
export const isStaff = async (db: Kysely<Database>, userId: string): Promise<boolean> => {
  const held = await db
    .selectFrom('user_role')
    .select('user_id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or(patterns.map((pattern) => eb('permissions', 'like', pattern))))
    .executeTakeFirst();
  return held !== undefined;
};

/**
 * Throws `conflict` for staff who have no second factor. Call it within the transaction that removes one, which is then
 * rolled back: the password alone must not be enough to set up another.
 */
export const requireFactorOfStaff = async (db: Kysely<Database>, userId: string): Promise<void> => {
  if (!(await isStaff(db, userId))) return;
  const { hasPasskey, hasAuthenticator } = await secondFactorsOf(db, userId);
  if (!hasPasskey && !hasAuthenticator) throw new GatewayError('conflict');
};
