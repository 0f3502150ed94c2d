// Behaviour: docs/behaviour/mail.md
import type { Language } from '@portal/i18n/languages';
import type { MessageTemplate } from '@portal/i18n/mail';
import type { StoreServices } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { queueMessage } from './message-job.ts';
import { renderEmail, renderText, type MessageValues } from './render.ts';

/** The lifetime of a message that has none of its own. */
const DEFAULT_LIFETIME_MS = 24 * 60 * 60_000;

/** An iCalendar object, and the method that it and its media type have. */
export interface CalendarEntry {
  method: 'REQUEST' | 'CANCEL';
  file: string;
}

/** A message for a client. */
export interface Message {
  kind: 'email' | 'sms';
  /** An e-mail address, or the digits of a phone number. */
  to: string;
  /** The client's e-mail language. */
  language: Language;
  template: MessageTemplate;
  values: MessageValues;
  /** After this many milliseconds it is not sent any more; a day when left out. */
  lifetimeMs?: number;
  /** Carried along for the recipient's calendar. */
  calendar?: CalendarEntry;
}

/**
 * Renders a message and adds it to the outbox. With a mail server it is sent from there, with retries while the server is
 * down; without one it stays there for developers. It takes the same time whether or not a server responds. With a
 * transaction as `db` the message is sent only if the transaction is committed.
 */
export const sendMessage = async (
  { db, clock, config }: Pick<StoreServices, 'db' | 'clock' | 'config'>,
  { kind, to, language, template, values, lifetimeMs = DEFAULT_LIFETIME_MS, calendar }: Message,
): Promise<void> => {
  const now = clock.now().getTime();
  const rendered = (kind === 'email' ? renderEmail : renderText)({ language, template, values });
  await inTransaction(db, [], async (transaction) => {
    const { id } = await transaction
      .insertInto('outbox')
      .values({
        kind,
        recipient: to,
        language,
        template,
        ...rendered,
        calendar_method: calendar?.method ?? null,
        calendar_file: calendar?.file ?? null,
        state: config.smtpUrl ? 'queued' : 'kept',
        created_at: now,
        expires_at: now + lifetimeMs,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (config.smtpUrl) await queueMessage({ db: transaction, clock }, id);
  });
};
