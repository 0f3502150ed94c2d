// Behaviour: docs/behaviour/household.md
import type { Language } from '@portal/contracts/constants';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { hasConsent, recordConsent } from '../consents/ledger.ts';
import { publish } from '../events/publish.ts';
import type { Database } from '../store/schema.ts';
import type { MemberRow } from './household.tables.ts';

type Db = Kysely<Database>;

/** The permission that a member must have in a role of their own. */
const PERMISSION = 'dz.view.accounts';

/** A member of a household, with what they are called. */
export interface Member extends MemberRow {
  name: string;
}

/** What a member is called. */
const nameOf = (user: Pick<Selectable<Database['user']>, 'username' | 'display_name' | 'business_name'>) =>
  user.display_name ?? user.business_name ?? user.username;

/** What a user is called as a member, whether or not the user is one at this moment. */
export const getMemberName = async (db: Db, userId: string): Promise<string> =>
  nameOf(
    await db
      .selectFrom('user')
      .select(['username', 'display_name', 'business_name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  );

/** The user's membership that has not ended; undefined for a user who is in no household. */
export const findMembership = (db: Db, userId: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('household_member')
    .selectAll()
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();

/**
 * The members of a household at this moment, in the order they joined. A user who is locked, or who has no role of their
 * own any more that sees accounts, is none.
 */
export const listMembers = async (db: Db, householdId: string): Promise<Member[]> => {
  const rows = await db
    .selectFrom('household_member as m')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .select(['u.username', 'u.display_name', 'u.business_name'])
    .where('m.household_id', '=', householdId)
    .where('m.left_at', 'is', null)
    .where('u.status', '=', 'active')
    .orderBy('m.joined_at')
    .orderBy('m.id')
    .execute();
  if (rows.length === 0) return [];
  const roles = await db
    .selectFrom('user_role')
    .select(['user_id', 'permissions'])
    .where(
      'user_id',
      'in',
      rows.map(({ user_id }) => user_id),
    )
    .where('acts_for', 'is', null)
    .execute();
  const seeing = new Set(
    roles
      .filter(({ permissions }) => (JSON.parse(permissions) as string[]).includes(PERMISSION))
      .map(({ user_id }) => user_id),
  );
  return rows
    .filter(({ user_id }) => seeing.has(user_id))
    .map(({ username, display_name, business_name, ...row }) => ({
      ...row,
      name: nameOf({ username, display_name, business_name }),
    }));
};

/** Reports to the open pages of every member that their household has changed. */
export const publishToMembers = async (db: Db, householdId: string): Promise<void> => {
  for (const { user_id } of await listMembers(db, householdId)) await publish(db, user_id, 'household');
};

interface Ending {
  /** Of the page it was done on; null where someone else did it. */
  language: Language | null;
  now: number;
}

/**
 * Ends a membership and the consent to share with the household, from the next call on. Without a member left the
 * household ends, and its open invitations. Pass the transaction that has the lock of the household.
 */
export const endMembership = async (
  db: Transaction<Database>,
  { id, household_id, user_id }: MemberRow,
  { language, now }: Ending,
): Promise<void> => {
  await db.updateTable('household_member').set({ left_at: now }).where('id', '=', id).execute();
  if (await hasConsent(db, user_id, 'household'))
    await recordConsent(db, { userId: user_id, kind: 'household', action: 'ended', language, at: now });
  await db
    .updateTable('household_invitation')
    .set({ closed_at: now, closed_as: 'ended' })
    .where('household_id', '=', household_id)
    .where('invited_by', '=', user_id)
    .where('closed_at', 'is', null)
    .execute();
  await publish(db, user_id, 'household');
  await publishToMembers(db, household_id);
  const left = await db
    .selectFrom('household_member')
    .select('id')
    .where('household_id', '=', household_id)
    .where('left_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  await db.updateTable('household').set({ ended_at: now }).where('id', '=', household_id).execute();
};
