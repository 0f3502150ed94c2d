import type { ExpressionBuilder, Kysely } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import { hashOf } from '../../identity/links/secret.ts';
import { countAttemptOn } from '../../identity/throttle/attempt-throttle.ts';
import { answerSubject } from '../../identity/throttle/throttle-subjects.ts';
import type { Database } from '../../store/schema.ts';
import { REST_LIFETIME_MS } from './begin-recovery.ts';

const MAX_ATTEMPTS = 5;

type Step = 'code_tries' | 'answer_tries';

/** Whether it is a recovery that takes another attempt at a step. */
const takesAttempt = (id: string, step: Step, now: number) => (eb: ExpressionBuilder<Database, 'recovery'>) =>
  eb.and([
    eb('hash', '=', hashOf(id)),
    eb('ended_at', 'is', null),
    eb('expires_at', '>', now),
    // One that is valid for longer was started by a clock that has since been corrected.
    eb('expires_at', '<=', now + REST_LIFETIME_MS),
    eb(step, '<', MAX_ATTEMPTS),
    eb('verified_at', step === 'code_tries' ? 'is' : 'is not', null),
  ]);

/**
 * Counts an attempt before it is judged, and returns the recovery. Throws `code_expired` for one that is over or has no
 * attempts left.
 */
export const countAttempt = async (db: Kysely<Database>, id: string, step: Step, now: number) => {
  const taken = await db
    .updateTable('recovery')
    .set(({ eb }) => ({ [step]: eb(step, '+', 1) }))
    .where(takesAttempt(id, step, now))
    .returningAll()
    .executeTakeFirst();
  if (!taken) throw new GatewayError('code_expired');
  return taken;
};

/**
 * Counts an answer before it is judged, for its user and for its recovery, and returns the recovery. Throws `code_expired`
 * as `countAttempt` does, and `user_timeout` after too many wrong answers of one user in a row, over however many recoveries.
 */
export const countAnswer = async (db: Kysely<Database>, id: string, now: number) => {
  const found = await db
    .selectFrom('recovery')
    .select('user_id')
    .where(takesAttempt(id, 'answer_tries', now))
    .executeTakeFirst();
  // The code has named the user of every recovery that has come this far.
  if (!found?.user_id) throw new GatewayError('code_expired');
  const wait = await countAttemptOn(db, answerSubject(found.user_id), now);
  if (wait > 0) throw new GatewayError('user_timeout', { retryAfter: Math.ceil(wait / 1000) });
  return { ...(await countAttempt(db, id, 'answer_tries', now)), user_id: found.user_id };
};
