import { timingSafeEqual } from 'node:crypto';
import type { contracts } from '@portal/contracts';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../calls/handlers.ts';
import { networkOf } from '../../identity/throttle/network-of.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Database } from '../../store/schema.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { newCode } from '../../identity/secrets/one-time-code.ts';
import { sendMessage } from '../../mail/send-message.ts';
import { inEvenTime } from '../../identity/links/even-time.ts';
import { RESEND_AFTER_S } from '../../identity/links/one-time-link.ts';
import {
  countPerson,
  countRequest,
  PER_ADDRESS,
  personFrom,
  takeBack,
  takeBackPerson,
} from '../../identity/throttle/request-limit.ts';
import { hashOf, newSecret } from '../../identity/links/secret.ts';
import { isAnswered } from '../../identity/secrets/security-answer.ts';
import {
  beginRecovery,
  CODE_LIFETIME_MS,
  mayMail,
  NO_OWNER,
  ownerOf,
  REST_LIFETIME_MS,
  usersWithEmail,
  type Owner,
} from './begin-recovery.ts';
import { resetPassword } from './reset-password.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

const MOST_TRIES = 5;
/** What recoveries are counted under. */
const CALL = 'recovery';

/** The code with the recovery's name, which the store does not know: its hash alone is not worth trying. */
const codeHash = (id: string, code: string) => hashOf(`${id}/${code}`);

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

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
    // One that is good for longer was begun by a clock that has been put right since.
    .where('expires_at', '<=', now + REST_LIFETIME_MS)
    .where(step, '<', MOST_TRIES)
    .where('verified_at', step === 'code_tries' ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!taken) throw new GatewayError('code_expired');
  return taken;
};

/** Whoever has the code reads the owner's mail: nobody's limit is used up by it. */
const takeBackOwn = async (db: Kysely<Database>, requester: string, userId: string) => {
  const { email } = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await takeBackPerson(db, CALL, requester);
  await takeBack(db, { call: 'recovery_mail', whom: email?.toLowerCase() ?? '' });
};

/** The steps back in of somebody who forgot their password. */
export const recovery: Handlers<typeof contracts.recovery> = {
  async start({ body }, context) {
    const { db, clock, config, origin } = context;
    const now = clock.now().getTime();
    const { email } = body;
    await countRequest(db, { call: 'recovery', whom: networkOf(origin.ip), limit: PER_ADDRESS, now });
    await countPerson(db, { call: CALL, person: email, ip: origin.ip, now });
    const [id, code] = [newSecret(), newCode()];
    return inEvenTime(async () => {
      await inTransaction(db, [locks.email(email)], async (transaction) => {
        const users = await usersWithEmail(transaction, email);
        const [user] = users;
        const isMailed = user && (await mayMail(transaction, users, { email, ip: origin.ip, now }));
        const owner = isMailed ? ownerOf(users, email) : NO_OWNER;
        const requester = personFrom(email, origin.ip);
        await beginRecovery(transaction, { id, codeHash: codeHash(id, code), owner, requester }, now);
        if (!user?.email || !isMailed) return;
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
    const { code_hash, requester, ...owner } = await takeTry(db, recovery_id, 'code_tries', now);
    const isRight = isSame(code_hash, codeHash(recovery_id, code));
    const proved = isRight ? await provedBy(db, owner, username) : undefined;
    if (!proved) {
      await recordAudit(context, { event: 'recovery_failed', userId: owner.user_id });
      throw new GatewayError('invalid_challenge');
    }
    const { userId: user_id, question } = proved;
    const verified = await db
      .updateTable('recovery')
      .set({ verified_at: now, user_id, question, expires_at: now + REST_LIFETIME_MS })
      .where('hash', '=', hashOf(recovery_id))
      .where('verified_at', 'is', null)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (verified.numUpdatedRows === 0n) throw new GatewayError('code_expired');
    await takeBackOwn(db, requester, user_id);
    return { security_question: question };
  },

  async answer({ body: { recovery_id, answer } }, context) {
    const { db, clock } = context;
    const now = clock.now().getTime();
    const { user_id, question } = await takeTry(db, recovery_id, 'answer_tries', now);
    if (!(await isAnswered(db, user_id ?? '', question ?? '', answer))) {
      await recordAudit(context, { event: 'recovery_failed', userId: user_id });
      throw new GatewayError('invalid_challenge');
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
