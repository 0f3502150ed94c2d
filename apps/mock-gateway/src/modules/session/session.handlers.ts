// Behaviour: docs/behaviour/session.md
import { randomUUID } from 'node:crypto';
import type { contracts } from '@portal/contracts';
import type { InputOf } from '@portal/contracts/call';
import type { Context, Handlers } from '../../calls/handlers.ts';
import { networkOf } from '../../identity/throttle/network-of.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { User } from '../../identity/user.tables.ts';
import { deviceOfValue } from '../../identity/devices/remembered-device.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { recordSignIn } from '../../identity/record-sign-in.ts';
import { hashSecret, needsRehash, verifySecret } from '../../identity/secrets/hash.ts';
import { startSessionOrChallenge } from './start-session-or-challenge.ts';
import { uncountAddressAttempt } from '../../identity/throttle/attempt-throttle.ts';
import { settleAttempt, admitAttempt } from '../../identity/throttle/sign-in-throttle.ts';
import { endSession } from '../../identity/tokens/session-tokens.ts';
import { refreshSession } from '../../identity/tokens/refresh-session.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { createKeyedLimiter } from '../../identity/throttle/keyed-limiter.ts';

/** Hashed once and never matched: verifying it takes as long for an unknown user as a wrong password does for a known one. */
const dummyHash = hashSecret(randomUUID());

const findUser = ({ db }: Context, username: string) =>
  db.selectFrom('user').selectAll().where('username', '=', username.toLowerCase()).executeTakeFirst();

const isProved = async (user: User | undefined, password: string) => {
  const isMatch = await verifySecret(user?.password_hash ?? (await dummyHash), password);
  return isMatch && user !== undefined;
};

/** Returns the user with the current hash, which may have been replaced by a stronger one. */
const updateHash = async (context: Context, user: User, password: string): Promise<User> => {
  if (!needsRehash(user.password_hash)) return user;
  const password_hash = await hashSecret(password);
  const update = await context.db
    .updateTable('user')
    .set({ password_hash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst();
  if (update.numUpdatedRows > 0n) return { ...user, password_hash };
  // Another sign-in replaced it at the same moment, or the password was changed.
  const current = await findUser(context, user.username);
  if (!current || !(await verifySecret(current.password_hash, password)))
    throw new GatewayError('invalid_credentials');
  return current;
};

type SignIn = InputOf<typeof contracts.session.login>['body'];
type Credentials = Pick<SignIn, 'username' | 'password'>;

/** Admits an attempt to sign in; its throttle is reported in seconds. Returns whether one more failure locks the account. */
const admit = async ({ db, clock, origin }: Context, username: string, isRememberedDevice: boolean) => {
  const attempt = { username, ip: origin.ip, isRememberedDevice };
  const admission = await admitAttempt(db, attempt, clock.now().getTime());
  if (admission.kind === 'admitted') return admission;
  const code = admission.kind === 'locked' ? 'user_locked' : 'user_timeout';
  throw new GatewayError(code, { retryAfter: Math.ceil(admission.remainingMs / 1000) });
};

/** One transaction for any user: it waits for the disk once, and its time does not reveal which users exist. */
const recordFailure = (context: Context, user: User | undefined, isLast: boolean) =>
  inTransaction(context.db, [], async (transaction) => {
    const userId = user?.id ?? null;
    if (user) await recordSignIn(context, user.id, 'failure', 'password', transaction);
    await recordAudit(context, { event: 'sign_in_failed', userId }, transaction);
    if (isLast) await recordAudit(context, { event: 'account_locked', userId }, transaction);
  });

const prove = async (context: Context, user: User | undefined, credentials: Credentials, isLast: boolean) => {
  const { db, clock, origin } = context;
  const now = clock.now().getTime();
  if (!(await isProved(user, credentials.password)) || !user) {
    await recordFailure(context, user, isLast);
    throw new GatewayError('invalid_credentials');
  }
  if (user.status === 'locked') {
    await uncountAddressAttempt(db, origin.ip, now);
    await recordAudit(context, { event: 'sign_in_refused', userId: user.id });
    throw new GatewayError('user_locked');
  }
  if (user.recovery_required_at !== null) {
    await uncountAddressAttempt(db, origin.ip, now);
    await recordAudit(context, { event: 'sign_in_refused', userId: user.id });
    throw new GatewayError('recovery_required');
  }
  await settleAttempt(db, { username: credentials.username, ip: origin.ip }, now);
  return updateHash(context, user, credentials.password);
};

/**
 * Attempts of one network that are judged at once. An attempt counts as a failure while it is judged, so an office whose
 * users all sign in at the same moment must not be judged all at once.
 */
const inTurn = createKeyedLimiter(2);

const identify = (context: Context, { device_value: value, ...credentials }: SignIn) =>
  inTurn(networkOf(context.origin.ip), async () => {
    const { db, clock } = context;
    const found = await findUser(context, credentials.username);
    const deviceId = await deviceOfValue(db, { userId: found?.id ?? '', value, now: clock.now().getTime() });
    const { isLast } = await admit(context, credentials.username, deviceId !== undefined);
    return prove(context, found, credentials, isLast);
  });

/** The calls by which sessions start, continue and end. */
export const session: Handlers<typeof contracts.session> = {
  async login({ body }, context) {
    const user = await identify(context, body);
    return startSessionOrChallenge(context, user, body.device_value);
  },

  refresh({ body }, context) {
    return refreshSession(context, body.refresh_token, () =>
      context.log.warn('a refresh token was used twice; its session was ended'),
    );
  },

  async logout(_input, context) {
    const { db, clock, principal } = context;
    await endSession(db, principal.sessionId, clock.now().getTime());
    await recordAudit(context, { event: 'sign_out' });
    return true as const;
  },
};
