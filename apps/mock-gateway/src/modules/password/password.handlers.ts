// Behaviour: docs/behaviour/password.md
import type { contracts } from '@portal/contracts';
import type { Transaction } from 'kysely';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { afterAccessChange } from '../../identity/after-access-change.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { isAnswerCorrect } from '../../identity/secrets/security-answer.ts';
import { isCommonPassword } from '../../identity/secrets/common-passwords.ts';
import { confirmByPassword, selectOpenSession } from '../../identity/confirm-by-password.ts';
import { hashSecret } from '../../identity/secrets/hash.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';

/** Why a change came too late for the password that confirmed it: most often the change before it ended its session. */
const codeOfLost = async (context: SignedInContext, transaction: Transaction<Database>) => {
  const open = await selectOpenSession({ ...context, db: transaction }).executeTakeFirst();
  return open ? 'wrong_password' : 'session_invalid';
};

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
    await inTransaction(db, [locks.user(user.id)], async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('user')
        .set({ password_hash })
        .where('id', '=', user.id)
        // Of two changes at the same moment the first one counts.
        .where('password_hash', '=', user.password_hash)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new GatewayError(await codeOfLost(context, transaction));
      await recordAudit(context, { event: 'password_changed' }, transaction);
      await afterAccessChange(context, transaction, {
        name: 'password_changed',
        endOthers: body.end_others ?? true,
      });
    });
    return true as const;
  },
};
