import type { InputOf } from '@portal/contracts/call';
import type { passkeys, SignedCredential } from '@portal/contracts/passkeys';
import type { TokenPair } from '@portal/contracts/session';
import type { Context } from '../../calls/handlers.ts';
import { networkOf } from '../../identity/throttle/network-of.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { deviceOfValue, touchDevice } from '../../identity/devices/remembered-device.ts';
import { recordSignIn } from '../../identity/record-sign-in.ts';
import { activeRoleOf } from '../../identity/active-role.ts';
import { uncountAddressAttempt, countAddressAttempt } from '../../identity/throttle/attempt-throttle.ts';
import { notifyOfNewDevice } from '../notifications/notify-of-device.ts';
import { startSession } from '../../identity/tokens/session-tokens.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { createKeyedLimiter } from '../../identity/throttle/keyed-limiter.ts';
import { moveCounter, userHandleOf } from './stored-passkeys.ts';
import { takeChallenge, TO_SIGN_IN } from './passkey-challenge.ts';
import { passkeySite } from './passkey-site.ts';
import { readSigned } from './prove-credential.ts';

const findPasskey = ({ db }: Pick<Context, 'db'>, credentialId: string) =>
  db
    .selectFrom('passkey as p')
    .innerJoin('user as u', 'u.id', 'p.user_id')
    .selectAll('u')
    .select(['p.id as passkey_id', 'p.public_key'])
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst();

type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

const isProved = async (context: Context, found: FoundPasskey | undefined, credential: SignedCredential) => {
  const { clientDataJSON, userHandle } = credential.response;
  // Consumed for any caller: a challenge is tried once.
  const challenge = await takeChallenge(context, TO_SIGN_IN, clientDataJSON);
  if (!found || userHandle !== userHandleOf(found.id)) return false;
  const expected = { site: passkeySite(context.config), challenge, log: context.log };
  const counter = await readSigned(credential, found.public_key, expected);
  if (counter === null) return false;
  if (await moveCounter(context, found.passkey_id, counter)) return true;
  await recordAudit(context, { event: 'passkey_cloned', userId: found.id, subject: found.passkey_id });
  return false;
};

const recordFailure = (context: Context, found: FoundPasskey | undefined) =>
  inTransaction(context.db, [], async (transaction) => {
    if (found) await recordSignIn(context, found.id, 'failure', 'passkey', transaction);
    await recordAudit(context, { event: 'sign_in_failed', userId: found?.id ?? null }, transaction);
  });

const admitAddress = async ({ db, clock, origin }: Context) => {
  const wait = await countAddressAttempt(db, origin.ip, clock.now().getTime());
  if (wait > 0) throw new GatewayError('user_timeout', { retryAfter: Math.ceil(wait / 1000) });
};

const prove = async (context: Context, credential: SignedCredential) => {
  const found = await findPasskey(context, credential.id);
  if (!(await isProved(context, found, credential)) || !found) {
    await recordFailure(context, found);
    throw new GatewayError('passkey_refused');
  }
  await uncountAddressAttempt(context.db, context.origin.ip, context.clock.now().getTime());
  if (found.status === 'locked') {
    await recordAudit(context, { event: 'sign_in_refused', userId: found.id });
    throw new GatewayError('user_locked');
  }
  if (found.recovery_required_at !== null) {
    await recordAudit(context, { event: 'sign_in_refused', userId: found.id });
    throw new GatewayError('recovery_required');
  }
  return found;
};

/** Throws as `prove` does where the passkey was removed, or its user locked, while it was proved. */
const requireUnchanged = async (
  db: Context['db'],
  { id }: SignedCredential,
  { passkey_id }: Pick<FoundPasskey, 'passkey_id'>,
) => {
  const current = await findPasskey({ db }, id);
  if (current?.passkey_id !== passkey_id) throw new GatewayError('passkey_refused');
  if (current.status === 'locked') throw new GatewayError('user_locked');
};

/** As with passwords, an attempt counts as a failure while it is judged. */
const inTurn = createKeyedLimiter(2);

/**
 * Signs in the user whom a passkey proves. A throttle or a lock that wrong passwords caused does not apply, and is not
 * cleared: a passkey cannot be guessed.
 */
export const signInByPasskey = async (
  { body: { credential, device_value: value } }: InputOf<typeof passkeys.signIn>,
  context: Context,
): Promise<TokenPair> => {
  const { db, clock } = context;
  const user = await inTurn(networkOf(context.origin.ip), async () => {
    await admitAddress(context);
    return prove(context, credential);
  });
  return inTransaction(db, [locks.user(user.id)], async (transaction) => {
    await requireUnchanged(transaction, credential, user);
    const now = clock.now().getTime();
    const deviceId = await deviceOfValue(transaction, { userId: user.id, value, now });
    if (deviceId) await touchDevice(context, deviceId, transaction);
    await recordSignIn(context, user.id, 'success', 'passkey', transaction);
    if (!deviceId) await notifyOfNewDevice(context, user.id, transaction);
    const activeRole = await activeRoleOf(transaction, user);
    const owner = { id: user.id, activeRole, passkeyId: user.passkey_id };
    return startSession(context, { ...owner, ...(deviceId ? { deviceId } : {}) }, transaction);
  });
};
