import type { AccessChangeName } from '@portal/contracts/protection';
import type { MessageTemplate } from '@portal/i18n/mail';
import type { StoreServices } from '../services.ts';
import { createProtectionLink } from './links/protection-link.ts';
import type { MessageValues } from '../mail/render.ts';
import { sendMessage } from '../mail/send-message.ts';

type MailServices = Pick<StoreServices, 'db' | 'clock' | 'config'>;

const findOwner = ({ db }: MailServices, userId: string) =>
  db
    .selectFrom('user')
    .select(['email', 'communication_language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

type Owner = Awaited<ReturnType<typeof findOwner>>;

const send = async (
  services: MailServices,
  { email, communication_language: language }: Owner,
  template: MessageTemplate,
  values: MessageValues,
) => {
  if (!email) return;
  await sendMessage(services, { kind: 'email', to: email, language, template, values });
};

/**
 * Notifies a user by mail, in their e-mail language, that their access was changed. The message has a link for "this was
 * not me", which ends every session and blocks every sign-in until the owner recovers the access. A user without an
 * address is not notified. Pass the transaction of the change as `db`.
 */
export const notifyOwner = async (
  services: MailServices,
  userId: string,
  change: AccessChangeName,
  values: MessageValues = {},
): Promise<void> => {
  const owner = await findOwner(services, userId);
  if (!owner.email) return;
  const link = await createProtectionLink(services, userId, change);
  await send(services, owner, change, { ...values, link });
};

/** Notifies a user by mail that their access is protected, with a link to recover it. */
export const notifyProtected = async (services: MailServices, userId: string): Promise<void> => {
  const link = `${services.config.portalOrigins[0]}/forgotpassword`;
  await send(services, await findOwner(services, userId), 'access_protected', { link });
};
