import type { SignedInContext } from '../../calls/handlers.ts';
import { Refusal } from '../../calls/refusal.ts';
import type { User } from '../../store/schema.ts';
import { endSession } from '../session/tokens.ts';
import { verifySecret } from './hash.ts';

/** Wrong confirmations in a row before the user must sign in again. */
const MOST_FAILURES = 5;

const countFailure = ({ db, principal }: SignedInContext) =>
  db
    .updateTable('user')
    .set(({ eb }) => ({ failed_confirmations: eb('failed_confirmations', '+', 1) }))
    .where('id', '=', principal.userId)
    .execute();

const setFailures = ({ db, principal }: SignedInContext, failed_confirmations: number) =>
  db.updateTable('user').set({ failed_confirmations }).where('id', '=', principal.userId).execute();

const endForTooMany = async (context: SignedInContext): Promise<never> => {
  const { db, clock, principal } = context;
  await setFailures(context, 0);
  await endSession(db, principal.sessionId, clock.now().getTime());
  throw new Refusal('too_many_attempts');
};

/**
 * Confirms a change by the password, and by whatever else `isProved` asks for. A wrong one is counted; after five in a
 * row the session ends with `too_many_attempts`. Returns the user.
 */
export const confirmByPassword = async (
  context: SignedInContext,
  password: string,
  isProved: (user: User) => Promise<boolean> = async () => true,
): Promise<User> => {
  const { db, principal } = context;
  const user = await db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', principal.userId)
    .executeTakeFirstOrThrow();
  if (user.failed_confirmations >= MOST_FAILURES) return endForTooMany(context);
  // Both are always checked, so that the time taken does not tell which was wrong.
  const [isPassword, isRest] = [await verifySecret(user.password_hash, password), await isProved(user)];
  if (!isPassword || !isRest) {
    await countFailure(context);
    throw new Refusal('wrong_password');
  }
  if (user.failed_confirmations > 0) await setFailures(context, 0);
  return user;
};
