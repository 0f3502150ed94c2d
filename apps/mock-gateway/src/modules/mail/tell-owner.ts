import type { MessageTemplate } from '@portal/i18n/mail';
import type { Services } from '../../calls/handlers.ts';
import type { MessageValues } from './render.ts';
import { sendMessage } from './send-message.ts';

/**
 * Writes to the owner of a user by e-mail that their access was changed, with the link that undoes it: a new password
 * ends every session, device and passkey. Without an address nothing is written. Give it the transaction of the change
 * as `db`.
 */
export const tellOwner = async (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
  template: MessageTemplate,
  values: MessageValues = {},
): Promise<void> => {
  const user = await services.db
    .selectFrom('user')
    .select(['email', 'communication_language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!user.email) return;
  await sendMessage(services, {
    kind: 'email',
    to: user.email,
    language: user.communication_language,
    template,
    values: { ...values, link: `${services.config.portalOrigins[0]}/forgotpassword` },
  });
};
