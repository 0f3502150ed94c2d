// Behaviour: docs/behaviour/session.md
import type { Kysely, Transaction } from 'kysely';
import { GatewayError } from '../errors/gateway-error.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { locks } from '../store/locks.ts';
import type { Database } from '../store/schema.ts';

/** Selects a session, unless it has ended. */
export const selectOpenSession = (db: Kysely<Database>, sessionId: string) =>
  db.selectFrom('session').select('id').where('id', '=', sessionId).where('ended_at', 'is', null);

/** Throws `session_invalid` for a session that has ended. */
export const requireOpenSession = async (db: Kysely<Database>, sessionId: string): Promise<void> => {
  if (!(await selectOpenSession(db, sessionId).executeTakeFirst())) throw new GatewayError('session_invalid');
};

/** Whose session does work, and in which store. */
interface Caller {
  db: Kysely<Database>;
  principal: { userId: string; sessionId: string };
  /** The locks that the work needs besides that of the user. */
  others?: readonly string[];
}

/**
 * Does what the signed-in user has proved, in a transaction that holds their lock besides others. Throws `session_invalid`
 * where the session has ended since the request began: what was proved in it ends with it.
 */
export const inOpenSession = <Result>(
  { db, principal: { userId, sessionId }, others = [] }: Caller,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, [locks.user(userId), ...others], async (transaction) => {
    await requireOpenSession(transaction, sessionId);
    return work(transaction);
  });
