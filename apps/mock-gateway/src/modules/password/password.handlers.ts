import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { Refusal } from '../../calls/refusal.ts';
import { afterAccessChange } from '../access-change/after-access-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isAnswered } from '../security-questions/answer.ts';
import { isCommonPassword } from './common-passwords.ts';
import { confirmByPassword } from './confirmation.ts';
import { hashSecret } from './hash.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

/** Changing the password ends every other session and remembered device of the user, unless they keep them. */
export const password: Handlers<typeof contracts.password> = {
  async change({ body }, context) {
    const { db } = context;
    const user = await confirmByPassword(context, body.current_password, ({ id }) =>
      isAnswered(db, id, body.security_question, body.security_answer),
    );
    if ((await isCommonPassword(body.new_password)) || body.new_password === body.current_password) {
      throw new Refusal('password_refused');
    }
    const password_hash = await hashSecret(body.new_password);
    await inTransaction(db, [locks.user(user.id)], async (transaction) => {
      await transaction.updateTable('user').set({ password_hash }).where('id', '=', user.id).execute();
      await recordAudit(context, { event: 'password_changed' }, transaction);
      await afterAccessChange(context, transaction, {
        name: 'password_changed',
        endOthers: body.end_others ?? true,
      });
    });
    return true as const;
  },
};
