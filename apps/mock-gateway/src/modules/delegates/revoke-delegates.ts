// Behaviour: docs/behaviour/delegates.md
import type { Kysely, Transaction } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { closeDelegate, type Closing } from './close-delegate.ts';
import { isOpen, stateOf } from './delegates.queries.ts';

/** The delegates of a client, by the time from which on they were invited. */
interface Invited {
  userId: string;
  /** All of them when left out. */
  since?: number;
}

const findInvited = (db: Kysely<Database>, { userId, since = 0 }: Invited) =>
  db
    .selectFrom('delegate')
    .selectAll()
    .where('user_id', '=', userId)
    .where('invited_at', '>=', since)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();

/** What revoking the delegates of a client needs locked beside the client: the users who accepted. */
export const listLocksOfDelegates = async (db: Kysely<Database>, invited: Invited): Promise<string[]> =>
  (await findInvited(db, invited)).flatMap(({ accepted_by }) =>
    accepted_by === null ? [] : [locks.user(accepted_by)],
  );

/**
 * Revokes the open delegates of a client, in a transaction with the lock of the client and those that
 * `listLocksOfDelegates` returned before it. Throws `unavailable` where an invitation was accepted in between, so that the
 * caller retries.
 */
export const revokeDelegates = async (
  db: Transaction<Database>,
  context: Closing,
  invited: Invited,
  held: readonly string[],
): Promise<void> => {
  const now = context.clock.now().getTime();
  for (const row of await findInvited(db, invited)) {
    if (!isOpen(stateOf(row, now))) continue;
    if (row.accepted_by !== null && !held.includes(locks.user(row.accepted_by)))
      throw new GatewayError('unavailable');
    await closeDelegate(db, context, row, 'revoked');
  }
};
