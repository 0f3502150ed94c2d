import { timingSafeEqual } from 'node:crypto';
import type { contracts } from '@portal/contracts';
import { sql, type Kysely } from 'kysely';
import type { Handlers } from '../../calls/handlers.ts';
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

const CODE_LIFETIME_MS = 10 * 60_000;
/** From the right code to the new password. */
const REST_LIFETIME_MS = 30 * 60_000;
const MOST_TRIES = 5;

/** The code with the recovery's name, which the store does not know: its hash alone is not worth trying. */
const codeHash = (id: string, code: string) => hashOf(`${id}/${code}`);

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The one user who has an address; nobody when several share it, for the code would be good for each of them. */
const userWithEmail = async (db: Kysely<Database>, email: string) => {
  const users = await db
    .selectFrom('user')
    .select(['id', 'email', 'communication_language'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .limit(2)
    .execute();
  return users.length === 1 ? users[0] : undefined;
};

/** Ends what a user began before, and forgets whatever is long over. */
const endOlder = async (db: Kysely<Database>, userId: string | null, now: number) => {
  await db
    .deleteFrom('recovery')
    .where('expires_at', '<', now - REST_LIFETIME_MS)
    .execute();
  await db
    .updateTable('recovery')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
};

const begin = async (db: Kysely<Database>, userId: string | null, id: string, code: string, now: number) => {
  await endOlder(db, userId, now);
  await db
    .insertInto('recovery')
    .values({
      hash: hashOf(id),
      user_id: userId,
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
    await countRequest(db, { call: 'recovery', whom: origin.ip, limit: PER_ADDRESS, now });
    await countRequest(db, { call: 'recovery', whom: body.email.toLowerCase(), limit: PER_PERSON, now });
    const [id, code] = [newSecret(), newCode()];
    return inEvenTime(async () => {
      await db.transaction().execute(async (transaction) => {
        const user = await userWithEmail(transaction, body.email);
        await begin(transaction, user?.id ?? null, id, code, now);
        if (!user?.email) return;
        await recordAudit(context, { event: 'recovery_begun', userId: user.id }, transaction);
        await sendMessage(
          { db: transaction, clock, config },
          {
            kind: 'email',
            to: user.email,
            language: user.communication_language,
            template: 'recovery_code',
            values: { code, minutes: CODE_LIFETIME_MS / 60_000 },
            isWorthFor: CODE_LIFETIME_MS,
          },
        );
      });
      const expires_at = new Date(now + CODE_LIFETIME_MS).toISOString();
      return { recovery_id: id, expires_at, resend_after: RESEND_AFTER_S };
    });
  },

  async verify({ body: { recovery_id, code } }, context) {
    const { db, clock } = context;
    const now = clock.now().getTime();
    const { code_hash, user_id } = await takeTry(db, recovery_id, 'code_tries', now);
    if (!isSame(code_hash, codeHash(recovery_id, code)) || user_id === null) {
      await recordAudit(context, { event: 'recovery_failed', userId: user_id });
      throw new Refusal('invalid_challenge');
    }
    const question = await firstQuestion(db, user_id);
    const verified = await db
      .updateTable('recovery')
      .set({ verified_at: now, question, expires_at: now + REST_LIFETIME_MS })
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
