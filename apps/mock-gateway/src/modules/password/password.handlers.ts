import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { Refusal } from '../../calls/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isAnswered } from '../security-questions/answer.ts';
import { isCommonPassword } from './common-passwords.ts';
import { confirmByPassword } from './confirmation.ts';
import { hashSecret } from './hash.ts';

/** Changing the password ends every other session of the user. */
export const password: Handlers<typeof contracts.password> = {
  async change({ body }, context) {
    const { db, clock, principal } = context;
    const user = await confirmByPassword(context, body.current_password, ({ id }) =>
      isAnswered(db, id, body.security_question, body.security_answer),
    );
    if ((await isCommonPassword(body.new_password)) || body.new_password === body.current_password) {
      throw new Refusal('password_refused');
    }
    const password_hash = await hashSecret(body.new_password);
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('user').set({ password_hash }).where('id', '=', user.id).execute();
      await transaction
        .updateTable('session')
        .set({ ended_at: clock.now().getTime() })
        .where('user_id', '=', user.id)
        .where('id', '!=', principal.sessionId)
        .where('ended_at', 'is', null)
        .execute();
      await recordAudit(context, { event: 'password_changed' }, transaction);
    });
    return true as const;
  },
};
