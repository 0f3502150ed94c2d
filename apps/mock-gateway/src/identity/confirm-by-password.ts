import type { SignedInScope } from './services.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import type { User } from './user.tables.ts';
import { recordAudit } from './audit/record-audit.ts';
import { endSession } from './tokens/session-tokens.ts';
import { createKeyedLimiter } from './throttle/keyed-limiter.ts';
import { requireOpenSession, selectOpenSession } from './open-session.ts';
import { verifySecret } from './secrets/hash.ts';

/** Failed confirmations in a row before the user must sign in again. */
const MAX_FAILURES = 5;

/**
 * Counts an attempt before it is judged, so that many at once are no more than as many in sequence. False when there are
 * none left, or when the session has ended meanwhile.
 */
const countAttempt = async (context: SignedInScope): Promise<boolean> => {
  const counted = await context.db
    .updateTable('user')
    .set(({ eb }) => ({ failed_confirmations: eb('failed_confirmations', '+', 1) }))
    .where('id', '=', context.principal.userId)
    .where('failed_confirmations', '<', MAX_FAILURES)
    .where(({ exists }) => exists(selectOpenSession(context.db, context.principal.sessionId)))
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
};

const clearFailures = ({ db, principal }: SignedInScope) =>
  db.updateTable('user').set({ failed_confirmations: 0 }).where('id', '=', principal.userId).execute();

const endSessionForFailures = async (context: SignedInScope): Promise<never> => {
  const { db, clock, principal } = context;
  // One that has ended meanwhile, by a change of the password in another session, had no failures of its own.
  await requireOpenSession(db, principal.sessionId);
  await endSession(db, principal.sessionId, clock.now().getTime());
  await clearFailures(context);
  await recordAudit(context, { event: 'confirmation_locked' });
  throw new GatewayError('too_many_attempts');
};

type IsProved = (user: User) => Promise<boolean>;

const confirm = async (context: SignedInScope, password: string, isProved: IsProved): Promise<User> => {
  const { db, principal } = context;
  if (!(await countAttempt(context))) return endSessionForFailures(context);
  const user = await db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', principal.userId)
    .executeTakeFirstOrThrow();
  // Both are always checked, so that the time taken does not reveal which was wrong.
  const [isPassword, isRest] = [await verifySecret(user.password_hash, password), await isProved(user)];
  if (!isPassword || !isRest) throw new GatewayError('wrong_password');
  await clearFailures(context);
  return user;
};

/** An attempt counts as a failure while it is judged, so those of one user are judged in sequence and right ones never add up. */
const inTurn = createKeyedLimiter(1);

/**
 * Confirms a change with the password, and with what `isProved` checks besides. A failure is counted; after five in a row
 * the session ends with `too_many_attempts`. Throws `session_invalid` when it has ended since the request began. Returns the
 * user.
 */
export const confirmByPassword = (
  context: SignedInScope,
  password: string,
  isProved: IsProved = async () => true,
): Promise<User> => inTurn(context.principal.userId, () => confirm(context, password, isProved));
