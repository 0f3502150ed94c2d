import { randomUUID } from 'node:crypto';
import type { contracts } from '@portal/contracts';
import type { Context, Handlers } from '../../calls/handlers.ts';
import { Refusal } from '../../calls/refusal.ts';
import type { User } from '../../store/schema.ts';
import { recordSignIn } from '../history/record-sign-in.ts';
import { hashSecret, needsRehash, verifySecret } from '../password/hash.ts';
import type { SigningKeys } from './keys.ts';
import { accountSubject, addressSubject, countFailure, forgetFailures, waitOf } from './throttle.ts';
import { beginSession, endSession, refreshSession } from './tokens.ts';

const CHALLENGE_LIFETIME_MS = 10 * 60_000;

/** Hashed once and never matched: checking it costs an unknown user the time a wrong password costs a known one. */
const nobodysHash = hashSecret(randomUUID());

const findUser = ({ db }: Context, username: string) =>
  db.selectFrom('user').selectAll().where('username', '=', username.toLowerCase()).executeTakeFirst();

const isProved = async (user: User | undefined, password: string) => {
  const isMatch = await verifySecret(user?.password_hash ?? (await nobodysHash), password);
  return isMatch && user !== undefined;
};

const activeRoleOf = async ({ db }: Context, user: User) => {
  const roles = await db
    .selectFrom('user_role')
    .select('role')
    .where('user_id', '=', user.id)
    .orderBy('position')
    .execute();
  return roles.find(({ role }) => role === user.default_role)?.role ?? roles[0]?.role ?? '';
};

const masked = (email: string | null) => (email ? email.replace(/^(.).*@/, '$1•••@') : null);

const challengeFor = ({ clock }: Context, user: User) => ({
  challenge: {
    challenge_id: randomUUID(),
    kind: 'email' as const,
    destination: masked(user.email),
    expires_at: new Date(clock.now().getTime() + CHALLENGE_LIFETIME_MS).toISOString(),
  },
});

const keepHashCurrent = async ({ db }: Context, user: User, password: string) => {
  if (!needsRehash(user.password_hash)) return;
  const password_hash = await hashSecret(password);
  await db.updateTable('user').set({ password_hash }).where('id', '=', user.id).execute();
};

/** The calls by which sessions begin, go on and end. */
export const sessionHandlers = (keys: SigningKeys): Handlers<typeof contracts.session> => ({
  async login({ body: { username, password } }, context) {
    const { db, clock, origin } = context;
    const now = clock.now().getTime();
    const subjects = [accountSubject(username), addressSubject(origin.ip)];
    const wait = await waitOf(db, subjects, now);
    if (wait > 0) throw new Refusal('user_timeout', { retryAfter: Math.ceil(wait / 1000) });

    const user = await findUser(context, username);
    if (!(await isProved(user, password)) || !user) {
      await countFailure(db, subjects, now);
      if (user) await recordSignIn(context, user.id, 'failure');
      throw new Refusal('invalid_credentials');
    }
    if (user.status === 'locked') throw new Refusal('user_locked');
    await forgetFailures(db, username);
    await keepHashCurrent(context, user, password);
    if (user.needs_challenge) return challengeFor(context, user);
    await recordSignIn(context, user.id, 'success');
    return beginSession(context, keys, { id: user.id, activeRole: await activeRoleOf(context, user) });
  },

  refresh({ body }, context) {
    return refreshSession(context, keys, body.refresh_token, () =>
      context.log.warn('a refresh token was used twice; its session was ended'),
    );
  },

  async logout(_input, { db, clock, principal }) {
    await endSession(db, principal.sessionId, clock.now().getTime());
    return true as const;
  },
});
