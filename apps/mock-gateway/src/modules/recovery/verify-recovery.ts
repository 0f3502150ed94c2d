import { timingSafeEqual } from 'node:crypto';
import type { contracts } from '@portal/contracts';
import type { Kysely } from 'kysely';
import type { Handler } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { hashOf } from '../../identity/links/secret.ts';
import type { Database } from '../../store/schema.ts';
import { REST_LIFETIME_MS, usersWithEmail, type Owner } from './begin-recovery.ts';
import { countAttempt } from './count-attempt.ts';
import { codeHash } from './start-recovery.ts';

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
 * The user that the right code identifies. For an address that several users share the code identifies none of them: the
 * username does, and a security question must be there to prove that it is theirs.
 */
const provedBy = async (db: Kysely<Database>, owner: Owner, username: string | undefined) => {
  if (owner.user_id) return { userId: owner.user_id, question: await firstQuestion(db, owner.user_id) };
  if (!owner.shared_email || !username) return undefined;
  const users = await usersWithEmail(db, owner.shared_email);
  const user = users.find((one) => one.username === username.toLowerCase());
  const question = user ? await firstQuestion(db, user.id) : null;
  return user && question ? { userId: user.id, question } : undefined;
};

/** Checks the code of a recovery, and returns the security question that comes next, if the user has one. */
export const verifyRecovery: Handler<typeof contracts.recovery.verify> = async (
  { body: { recovery_id, code, username } },
  context,
) => {
  const { db, clock } = context;
  const now = clock.now().getTime();
  const { code_hash, ...owner } = await countAttempt(db, recovery_id, 'code_tries', now);
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
  return { security_question: question };
};
