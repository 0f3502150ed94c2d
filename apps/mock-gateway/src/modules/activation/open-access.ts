// Behaviour: docs/behaviour/users.md
import type { InputOf } from '@portal/contracts/call';
import type { activation } from '@portal/contracts/activation';
import type { Context } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { activeRoleOf } from '../../identity/active-role.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { takeAccessLink, type AccessLink } from '../../identity/links/access-link.ts';
import { isCommonPassword } from '../../identity/secrets/common-passwords.ts';
import { hashSecret } from '../../identity/secrets/hash.ts';
import { sendMessage } from '../../mail/send-message.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

type Chosen = InputOf<typeof activation.complete>['body'];

/**
 * Opens the access of a user with a valid link: once, with the password that they chose. Throws `password_refused`, and
 * `code_invalid` when the link was used or the access ended meanwhile.
 */
export const openAccess = async (
  context: Context,
  link: AccessLink,
  { new_password, communication_language }: Chosen,
): Promise<{ id: string; activeRole: string }> => {
  if (await isCommonPassword(new_password)) throw new GatewayError('password_refused');
  const { clock, config } = context;
  const now = clock.now().getTime();
  const password_hash = await hashSecret(new_password);
  return inTransaction(context.db, [locks.user(link.user_id)], async (db) => {
    if (!(await takeAccessLink(db, link, now))) throw new GatewayError('code_invalid');
    const user = await db
      .updateTable('user')
      .set({
        password_hash,
        communication_language,
        status: 'active',
        invited_at: null,
        recovery_required_at: null,
        failed_confirmations: 0,
      })
      .where('id', '=', link.user_id)
      .where('invited_at', 'is not', null)
      .where('ended_at', 'is', null)
      .returning(['id', 'email', 'default_role'])
      .executeTakeFirst();
    if (!user) throw new GatewayError('code_invalid');
    await recordAudit(context, { event: 'access_opened', userId: user.id }, db);
    if (user.email)
      await sendMessage(
        { db, clock, config },
        {
          kind: 'email',
          to: user.email,
          language: communication_language,
          template: 'access_ready',
          values: { link: `${config.portalOrigins[0]}/signin` },
        },
      );
    return { id: user.id, activeRole: await activeRoleOf(db, user) };
  });
};
