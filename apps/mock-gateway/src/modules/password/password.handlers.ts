// Behaviour: docs/behaviour/password.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { afterAccessChange } from '../../identity/after-access-change.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { isAnswerCorrect } from '../../identity/secrets/security-answer.ts';
import { isCommonPassword } from '../../identity/secrets/common-passwords.ts';
import { confirmByPassword } from '../../identity/confirm-by-password.ts';
import { inOpenSession } from '../../identity/open-session.ts';
import { hashSecret } from '../../identity/secrets/hash.ts';

/** Changing the password ends every other session and remembered device of the user, unless they choose otherwise. */
export const password: Handlers<typeof contracts.password> = {
  async change({ body }, context) {
    const { db } = context;
    const user = await confirmByPassword(context, body.current_password, ({ id }) =>
      isAnswerCorrect(db, id, body.security_question, body.security_answer),
    );
    if ((await isCommonPassword(body.new_password)) || body.new_password === body.current_password) {
      throw new GatewayError('password_refused');
    }
    const password_hash = await hashSecret(body.new_password);
    await inOpenSession(context, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('user')
        .set({ password_hash })
        .where('id', '=', user.id)
        // Of two changes at the same moment the first one counts.
        .where('password_hash', '=', user.password_hash)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new GatewayError('wrong_password');
      await recordAudit(context, { event: 'password_changed' }, transaction);
      await afterAccessChange(context, transaction, {
        name: 'password_changed',
        endOthers: body.end_others ?? true,
      });
    });
    return true as const;
  },
};
