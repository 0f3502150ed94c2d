import type { Transaction } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { findMembership, type Member } from '../../household/membership.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { notify, type NewNotification } from '../notifications/notify.ts';
import { findHousehold } from './household.queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findHousehold>>>;

/**
 * Changes the household of the caller in a transaction with the locks of the household and the caller. Throws `conflict`
 * for a client who is in none.
 */
export const inHousehold = async <Result>(
  { db, principal: { userId } }: SignedInContext,
  change: (db: Transaction<Database>, household: Found) => Promise<Result>,
): Promise<Result> => {
  const known = await findMembership(db, userId);
  if (!known) throw new GatewayError('conflict');
  const held = [locks.household(known.household_id), locks.user(userId)];
  return inTransaction(db, held, async (transaction) => {
    const household = await findHousehold(transaction, userId);
    // The client has left, or is in another household meanwhile.
    if (household?.id !== known.household_id) throw new GatewayError('conflict');
    return change(transaction, household);
  });
};

/** Notifies members of what one of them did, by the name of that one. */
export const notifyMembers = async (
  { clock, config }: Pick<SignedInContext, 'clock' | 'config'>,
  db: Transaction<Database>,
  { members, name, text }: { members: readonly Member[]; name: string } & Pick<NewNotification, 'text'>,
): Promise<void> => {
  for (const { user_id: userId } of members)
    await notify(
      { db, clock, config },
      { userId, kind: 'household', ...(text && { text }), params: { name }, link: '/app/household' },
    );
};
