// Behaviour: docs/behaviour/notifications.md
import { randomUUID } from 'node:crypto';
import type { Language } from '@portal/contracts/constants';
import type { NotificationKind } from '@portal/contracts/notifications';
import { mailTexts } from '@portal/i18n/mail';
import { notificationTexts, type NotificationText } from '@portal/i18n/notification-texts';
import { publish } from '../../events/publish.ts';
import { sendMessage, type CalendarEntry } from '../../mail/send-message.ts';
import type { StoreServices } from '../../services.ts';
import { fill } from '../../text/fill.ts';
import { listChoices } from './notification-choices.ts';

type NotifyServices = Pick<StoreServices, 'db' | 'clock' | 'config'>;

/** What a user is notified of. */
export interface NewNotification {
  userId: string;
  kind: NotificationKind;
  /** Its text where the kind has several; the one named like the kind when left out. */
  text?: NotificationText;
  /** Values of the text, or one for each language. They are shown in the portal only, never sent by mail. */
  params?: Readonly<Record<string, string | number | Readonly<Record<Language, string>>>>;
  /** A page of the portal. */
  link?: `/app/${string}`;
  /** An entry for the client's calendar, which the mail carries along in the client's e-mail language. */
  calendar?: (language: Language) => CalendarEntry;
}

/** The text of a notification in a language. */
const textIn = (language: Language, { kind, text = kind, params = {} }: NewNotification) => {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[language] : value,
  ]);
  return fill(notificationTexts[language][text], Object.fromEntries(values));
};

const store = async ({ db, clock }: NotifyServices, notification: NewNotification) => {
  const { userId, kind, link = null } = notification;
  await db
    .insertInto('notification')
    .values({
      id: randomUUID(),
      user_id: userId,
      kind,
      title_en: textIn('en', notification),
      title_fr: textIn('fr', notification),
      link,
      created_at: clock.now().getTime(),
      read_at: null,
    })
    .execute();
  await publish(db, userId, 'notifications');
};

/** The message says of which kind the news is and where it is, and nothing of its content. */
const mail = async (services: NotifyServices, { userId, kind, link, calendar }: NewNotification) => {
  const { db, config } = services;
  const { email, communication_language: language } = await db
    .selectFrom('user')
    .select(['email', 'communication_language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!email) return;
  const values = {
    what: mailTexts[language].notification[kind],
    link: `${config.portalOrigins[0]}${link ?? '/app/notifications'}`,
  };
  await sendMessage(services, {
    kind: 'email',
    to: email,
    language,
    template: calendar ? 'notification_with_calendar' : 'notification',
    values,
    ...(calendar && { calendar: calendar(language) }),
  });
};

/**
 * Notifies a user by the channels they chose for the kind: in the portal, where their open pages show it at once, and by
 * mail in their e-mail language. Pass the transaction of what happened as `db`: without its commit there is no news.
 */
export const notify = async (services: NotifyServices, notification: NewNotification): Promise<void> => {
  const choices = await listChoices(services.db, notification.userId);
  const choice = choices.find(({ kind }) => kind === notification.kind);
  if (choice?.portal) await store(services, notification);
  if (choice?.email) await mail(services, notification);
};
