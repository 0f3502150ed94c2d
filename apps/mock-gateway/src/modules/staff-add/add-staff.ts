// Behaviour: docs/behaviour/staff.md
import { randomBytes, randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { StoreServices } from '../../services.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { hashSecret } from '../../identity/secrets/hash.ts';
import { isStaff } from '../../identity/staff.ts';
import type { User } from '../../identity/user.tables.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { ENTIRE_STORE } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { ensureFirm } from '../client-add/first-firm.ts';
import { addMember, type NewMember } from '../users/add-member.ts';
import { isUsernameTaken } from '../users/new-invitation.ts';
import { removeFactors, revokeAccess } from '../users/revoke-access.ts';
import type { NewStaff } from './new-staff.ts';

/** 120 bits; its fixed end meets the rules of passwords. */
const newInitialPassword = () => `${randomBytes(15).toString('base64url')}-Aa1`;

const toMember = (staff: NewStaff): NewMember => ({
  firm_id: staff.firm,
  username: staff.username,
  email: staff.email,
  language: staff.language,
  first_name: staff['first-name'],
  last_name: staff['last-name'],
  roles: [staff.role],
});

/** Links a new user with the advisor who they are. Throws a StartupError for one who is not there, or has a user. */
const linkAdvisor = async (db: Transaction<Database>, { role, advisor, firm }: NewStaff, userId: string) => {
  if ((role === 'advisor') !== (advisor !== undefined))
    throw new StartupError('--advisor is needed with --role advisor, and taken with no other.');
  if (advisor === undefined) return;
  const found = await db
    .selectFrom('advisor')
    .select('id')
    .where('firm_id', '=', firm)
    .where('user_id', 'is', null)
    .where((eb) => eb.or([eb('id', '=', advisor), eb(sql`lower(email)`, '=', advisor.toLowerCase())]))
    .execute();
  const [one] = found;
  if (!one || found.length > 1)
    throw new StartupError(
      `--advisor is "${advisor}", which is not one advisor of this firm without a user.`,
    );
  await db.updateTable('advisor').set({ user_id: userId }).where('id', '=', one.id).execute();
};

const add = async (db: Transaction<Database>, staff: NewStaff, password_hash: string) => {
  const id = await addMember(db, toMember(staff), { password_hash, status: 'active' });
  await linkAdvisor(db, staff, id);
  return id;
};

/** Ends everything that the user could sign in with, so that only the new password leads to a new second factor. */
const renew = async (db: Transaction<Database>, user: User, password_hash: string, now: number) => {
  await db
    .updateTable('user')
    .set({
      password_hash,
      status: 'active',
      failed_confirmations: 0,
      recovery_required_at: null,
      invited_at: null,
      ended_at: null,
      end_reason: null,
    })
    .where('id', '=', user.id)
    .execute();
  await revokeAccess(db, user.id, now);
  await removeFactors(db, user.id);
  return user.id;
};

const isSame = async (db: Kysely<Database>, user: User, { role, email, firm }: NewStaff) => {
  const held = await db.selectFrom('user_role').select('role').where('user_id', '=', user.id).execute();
  return (
    user.firm_id === firm &&
    user.email === email &&
    held.some((one) => one.role === role) &&
    isStaff(db, user.id)
  );
};

/**
 * Adds a member of staff, or lets one in again who has lost what they sign in with, and returns their initial password: all
 * of it or nothing. Throws an Error of one line for one that cannot be added.
 */
export const addStaff = async (services: StoreServices, staff: NewStaff): Promise<string> => {
  const password = newInitialPassword();
  const password_hash = await hashSecret(password);
  await inTransaction(services.db, ENTIRE_STORE, async (db) => {
    await ensureFirm(db, staff.firm);
    const username = staff.username.toLowerCase();
    const found = await db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirst();
    if (
      staff.renew
        ? !found || !(await isSame(db, found, staff))
        : found || (await isUsernameTaken(db, username))
    )
      throw new StartupError(
        staff.renew
          ? `--renew found no "${username}" of this firm with this e-mail address and role.`
          : `--username is "${username}", which another user has or was offered.`,
      );
    const now = services.clock.now().getTime();
    const userId = found ? await renew(db, found, password_hash, now) : await add(db, staff, password_hash);
    const event = found ? 'staff_renewed' : 'staff_added';
    const scope = { db, clock: services.clock, requestId: randomUUID() };
    await recordAudit(scope, { event, userId }, db);
  });
  return password;
};
