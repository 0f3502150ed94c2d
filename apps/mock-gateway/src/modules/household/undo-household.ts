// Behaviour: docs/behaviour/protection.md
import type { Kysely, Transaction } from 'kysely';
import { lastConsents } from '../../consents/ledger.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { findMembership, getMemberName, listMembers } from '../../household/membership.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { endShareOf, leaveAs, withdrawOpenInvitation, type Ending } from './end-in-household.ts';

/** What undoing in the household of a user needs locked beside the user. */
export const listLocksOfHousehold = async (db: Kysely<Database>, userId: string): Promise<string[]> => {
  const membership = await findMembership(db, userId);
  return membership ? [locks.household(membership.household_id)] : [];
};

const isSharedSince = async (db: Kysely<Database>, userId: string, since: number) => {
  const consent = (await lastConsents(db, userId)).get('household');
  return consent?.action === 'given' && Number(consent.at) >= since;
};

/**
 * Ends what a user did in a household since a time, in milliseconds since 1970: the membership, or in one that is older the
 * consent that was given and the invitations that were sent. For a transaction with the lock of the user and those that
 * `listLocksOfHousehold` returned before it. Throws `unavailable` where the user joined another in between, so that the
 * caller retries.
 */
export const undoHousehold = async (
  db: Transaction<Database>,
  context: Ending,
  { userId, since }: { userId: string; since: number },
  held: readonly string[],
): Promise<void> => {
  const membership = await findMembership(db, userId);
  if (!membership) return;
  const { household_id } = membership;
  if (!held.includes(locks.household(household_id))) throw new GatewayError('unavailable');
  const members = await listMembers(db, household_id);
  const others = members.filter(({ id }) => id !== membership.id);
  const ended = { membership, name: await getMemberName(db, userId), others, language: null };
  if (membership.joined_at >= since) {
    await leaveAs(db, context, ended);
    return;
  }
  if (await isSharedSince(db, userId, since)) await endShareOf(db, context, ended);
  const sent = await db
    .selectFrom('household_invitation')
    .select(['id', 'household_id', 'invited_by'])
    .where('household_id', '=', household_id)
    .where('invited_by', '=', userId)
    .where('invited_at', '>=', since)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const invitation of sent) await withdrawOpenInvitation(db, context, invitation);
};
