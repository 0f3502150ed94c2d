// Behaviour: docs/behaviour/mail.md
import type { Language } from '@portal/i18n/languages';
import type { MessageTemplate } from '@portal/i18n/mail';
import type { StoreServices } from '../services.ts';
import { renderEmail, renderText, type MessageValues } from './render.ts';

/** How long a message without a limit of its own is worth sending. */
const WORTH_SENDING_MS = 24 * 60 * 60_000;

/** A message for a client. */
export interface Message {
  kind: 'email' | 'sms';
  /** An e-mail address, or the digits of a telephone. */
  to: string;
  /** The client's e-mail language. */
  language: Language;
  template: MessageTemplate;
  values: MessageValues;
  /** After this many milliseconds it is not sent any more; a day when left out. */
  isWorthFor?: number;
}

/**
 * Writes a message and puts it into the outbox. With a mail server it leaves from there, and is tried again while the
 * server is down; without one it is kept for developers. It takes the same time whether or not a server answers. Give
 * it a transaction as `db` and the message leaves only if the transaction is committed.
 */
export const sendMessage = async (
  { db, clock, config }: Pick<StoreServices, 'db' | 'clock' | 'config'>,
  { kind, to, language, template, values, isWorthFor = WORTH_SENDING_MS }: Message,
): Promise<void> => {
  const now = clock.now().getTime();
  const rendered = (kind === 'email' ? renderEmail : renderText)({ language, template, values });
  await db
    .insertInto('outbox')
    .values({
      kind,
      recipient: to,
      language,
      template,
      ...rendered,
      state: config.smtpUrl ? 'queued' : 'kept',
      created_at: now,
      expires_at: now + isWorthFor,
      tries: 0,
      next_try_at: now,
    })
    .execute();
};
