import { timingSafeEqual } from 'node:crypto';
import type { contracts } from '@portal/contracts';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Handlers } from '../../calls/handlers.ts';
import { networkOf } from '../../calls/network-of.ts';
import { Refusal } from '../../calls/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { newCode } from '../challenge/one-time-code.ts';
import { sendMessage } from '../mail/send-message.ts';
import { inEvenTime } from '../one-time-link/even-time.ts';
import { RESEND_AFTER_S } from '../one-time-link/one-time-link.ts';
import { countRequest, PER_ADDRESS, PER_PERSON } from '../one-time-link/request-limit.ts';
import { hashOf, newSecret } from '../one-time-link/secret.ts';
import { isAnswered } from '../security-questions/answer.ts';
import { resetPassword } from './reset-password.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

const CODE_LIFETIME_MS = 10 * 60_000;
/** From the right code to the new password. */
const REST_LIFETIME_MS = 30 * 60_000;
const MOST_TRIES = 5;

/** The code with the recovery's name, which the store does not know: its hash alone is not worth trying. */
const codeHash = (id: string, code: string) => hashOf(`${id}/${code}`);

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

const usersWithEmail = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'email', 'communication_language'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('username')
    .execute();

/** Whose recovery it is: one user's, or, until a username says whose, that of all who share an address. */
type Owner = Pick<Selectable<Database['recovery']>, 'user_id' | 'shared_email'>;

const ownerOf = (users: readonly { id: string }[], email: string): Owner => ({
  user_id: users.length === 1 ? users[0]!.id : null,
  shared_email: users.length > 1 ? email.toLowerCase() : null,
});

/** Ends what was begun for them before, and forgets whatever is long over. */
const endOlder = async (db: Kysely<Database>, { user_id, shared_email }: Owner, now: number) => {
  await db
    .deleteFrom('recovery')
    .where('expires_at', '<', now - REST_LIFETIME_MS)
    .execute();
  await db
    .updateTable('recovery')
    .set({ ended_at: now })
    .where((eb) => eb.or([eb('user_id', '=', user_id), eb('shared_email', '=', shared_email)]))
    .where('ended_at', 'is', null)
    .execute();
};

const begin = async (db: Kysely<Database>, owner: Owner, id: string, code: string, now: number) => {
  await endOlder(db, owner, now);
  await db
    .insertInto('recovery')
    .values({
      hash: hashOf(id),
      ...owner,
      code_hash: codeHash(id, code),
      expires_at: now + CODE_LIFETIME_MS,
      code_tries: 0,
      verified_at: null,
      question: null,
      answer_tries: 0,
      answered_at: null,
      ended_at: null,
    })
    .execute();
};

const firstQuestion = async (db: Kysely<Database>, userId: string) => {
  const row = await db
    .selectFrom('security_answer')
    .select('question')
    .where('user_id', '=', userId)
    .orderBy('position')
    .executeTakeFirst();
  return row?.question ?? null;
};

/**
 * Whom the right code lets go on. Of an address that several share the code proves nobody: the username says whose
 * password is meant, and a security question must be there to prove that it is theirs.
 */
const provedBy = async (db: Kysely<Database>, owner: Owner, username: string | undefined) => {
  if (owner.user_id) return { userId: owner.user_id, question: await firstQuestion(db, owner.user_id) };
  if (!owner.shared_email || !username) return undefined;
  const users = await usersWithEmail(db, owner.shared_email);
  const user = users.find((one) => one.username === username.toLowerCase());
  const question = user ? await firstQuestion(db, user.id) : null;
  return user && question ? { userId: user.id, question } : undefined;
};

/** Counts a try before it is judged and returns the recovery; refuses one that is over or has had its tries. */
const takeTry = async (
  db: Kysely<Database>,
  id: string,
  step: 'code_tries' | 'answer_tries',
  now: number,
) => {
  const taken = await db
    .updateTable('recovery')
    .set(({ eb }) => ({ [step]: eb(step, '+', 1) }))
    .where('hash', '=', hashOf(id))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(step, '<', MOST_TRIES)
    .where('verified_at', step === 'code_tries' ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!taken) throw new Refusal('code_expired');
  return taken;
};

/** The steps back in of somebody who forgot their password. */
export const recovery: Handlers<typeof contracts.recovery> = {
  async start({ body }, context) {
    const { db, clock, config, origin } = context;
    const now = clock.now().getTime();
    await countRequest(db, { call: 'recovery', whom: networkOf(origin.ip), limit: PER_ADDRESS, now });
    await countRequest(db, { call: 'recovery', whom: body.email.toLowerCase(), limit: PER_PERSON, now });
    const [id, code] = [newSecret(), newCode()];
    return inEvenTime(async () => {
      await inTransaction(db, [locks.email(body.email)], async (transaction) => {
        const users = await usersWithEmail(transaction, body.email);
        const owner = ownerOf(users, body.email);
        await begin(transaction, owner, id, code, now);
        const [user] = users;
        if (!user?.email) return;
        await recordAudit(context, { event: 'recovery_begun', userId: owner.user_id }, transaction);
        await sendMessage(
          { db: transaction, clock, config },
          {
            kind: 'email',
            to: user.email,
            language: user.communication_language,
            template: owner.shared_email ? 'recovery_code_shared' : 'recovery_code',
            values: { code, minutes: CODE_LIFETIME_MS / 60_000 },
            isWorthFor: CODE_LIFETIME_MS,
          },
        );
      });
      const expires_at = new Date(now + CODE_LIFETIME_MS).toISOString();
      return { recovery_id: id, expires_at, resend_after: RESEND_AFTER_S };
    });
  },

  async verify({ body: { recovery_id, code, username } }, context) {
    const { db, clock } = context;
    const now = clock.now().getTime();
    const { code_hash, ...owner } = await takeTry(db, recovery_id, 'code_tries', now);
    const isRight = isSame(code_hash, codeHash(recovery_id, code));
    const proved = isRight ? await provedBy(db, owner, username) : undefined;
    if (!proved) {
      await recordAudit(context, { event: 'recovery_failed', userId: owner.user_id });
      throw new Refusal('invalid_challenge');
    }
    const { userId: user_id, question } = proved;
    const verified = await db
      .updateTable('recovery')
      .set({ verified_at: now, user_id, question, expires_at: now + REST_LIFETIME_MS })
      .where('hash', '=', hashOf(recovery_id))
      .where('verified_at', 'is', null)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (verified.numUpdatedRows === 0n) throw new Refusal('code_expired');
    return { security_question: question };
  },

  async answer({ body: { recovery_id, answer } }, context) {
    const { db, clock } = context;
    const now = clock.now().getTime();
    const { user_id, question } = await takeTry(db, recovery_id, 'answer_tries', now);
    if (!(await isAnswered(db, user_id ?? '', question ?? '', answer))) {
      await recordAudit(context, { event: 'recovery_failed', userId: user_id });
      throw new Refusal('invalid_challenge');
    }
    await db
      .updateTable('recovery')
      .set({ answered_at: now })
      .where('hash', '=', hashOf(recovery_id))
      .execute();
    return true as const;
  },

  async complete({ body }, context) {
    await resetPassword(context, hashOf(body.recovery_id), body.new_password);
    return true as const;
  },
};
