import type { AccessChangeName } from '@portal/contracts/protection';
import type { MessageTemplate } from '@portal/i18n/mail';
import type { StoreServices } from '../services.ts';
import { newProtectionLink } from './links/protection-link.ts';
import type { MessageValues } from '../mail/render.ts';
import { sendMessage } from '../mail/send-message.ts';

type MailServices = Pick<StoreServices, 'db' | 'clock' | 'config'>;

const ownerOf = ({ db }: MailServices, userId: string) =>
  db
    .selectFrom('user')
    .select(['email', 'communication_language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

type Owner = Awaited<ReturnType<typeof ownerOf>>;

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
 * Writes to the owner of a user, in their e-mail language, that their access was changed. The message holds a link for
 * "this was not me", which ends every session and holds back every sign-in until the owner recovers the access. Without
 * an address nothing is written. Give it the transaction of the change as `db`.
 */
export const tellOwner = async (
  services: MailServices,
  userId: string,
  change: AccessChangeName,
  values: MessageValues = {},
): Promise<void> => {
  const owner = await ownerOf(services, userId);
  if (!owner.email) return;
  const link = await newProtectionLink(services, userId, change);
  await send(services, owner, change, { ...values, link });
};

/** Writes to the owner of a user that their access is protected now, with the way to recover it. */
export const tellProtected = async (services: MailServices, userId: string): Promise<void> => {
  const link = `${services.config.portalOrigins[0]}/forgotpassword`;
  await send(services, await ownerOf(services, userId), 'access_protected', { link });
};
