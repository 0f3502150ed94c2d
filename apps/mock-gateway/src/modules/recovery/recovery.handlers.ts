// Behaviour: docs/behaviour/recovery.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { hashOf } from '../../identity/links/secret.ts';
import { isAnswerCorrect } from '../../identity/secrets/security-answer.ts';
import { clearAttemptsOn } from '../../identity/throttle/attempt-throttle.ts';
import { answerSubject } from '../../identity/throttle/throttle-subjects.ts';
import { countAnswer } from './count-attempt.ts';
import { resetPassword } from './reset-password.ts';
import { startRecovery } from './start-recovery.ts';
import { verifyRecovery } from './verify-recovery.ts';

/** The calls by which a user who forgot their password sets a new one. */
export const recovery: Handlers<typeof contracts.recovery> = {
  start: startRecovery,
  verify: verifyRecovery,

  async answer({ body: { recovery_id, answer } }, context) {
    const { db, clock } = context;
    const now = clock.now().getTime();
    const { user_id, question } = await countAnswer(db, recovery_id, now);
    if (!(await isAnswerCorrect(db, user_id, question ?? '', answer))) {
      await recordAudit(context, { event: 'recovery_failed', userId: user_id });
      throw new GatewayError('invalid_challenge');
    }
    await db
      .updateTable('recovery')
      .set({ answered_at: now })
      .where('hash', '=', hashOf(recovery_id))
      .execute();
    await clearAttemptsOn(db, answerSubject(user_id));
    return true as const;
  },

  async complete({ body }, context) {
    await resetPassword(context, hashOf(body.recovery_id), body.new_password);
    return true as const;
  },
};
