import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import type { OutboxMessage } from './mail.tables.ts';

const SMTP_TIMEOUT_MS = 10_000;

/** Sends one message to a mail server; rejects when the server does not accept it. */
export type Deliver = (message: OutboxMessage) => Promise<unknown>;

/** Text messages are sent as mail to a gateway that addresses a phone as `<digits>@<domain>`. */
const addressOf = ({ kind, recipient }: OutboxMessage, smsMailDomain: string | null) =>
  kind === 'sms' && smsMailDomain ? `${recipient.replace(/\D/g, '')}@${smsMailDomain}` : recipient;

/** The sender is an address, alone or in angle brackets after a name. */
const domainOf = (sender: string) => sender.slice(sender.lastIndexOf('@') + 1).replace(/>$/, '');

/** The same at each attempt, by which mail servers and programs recognize a message that is sent again after a crash. */
const messageIdOf = ({ id, created_at }: OutboxMessage, mailFrom: string) =>
  `<${id}.${created_at}@${domainOf(mailFrom)}>`;

/** Calendars offer what is an alternative of the text; the attachment is for those who save it. */
const calendarOf = ({ calendar_method, calendar_file }: OutboxMessage) =>
  calendar_method && calendar_file
    ? { icalEvent: { method: calendar_method, filename: 'invite.ics', content: calendar_file } }
    : {};

const delivery = (transport: () => Promise<Transporter>, { mailFrom, smsMailDomain }: Config): Deliver => {
  return async (message) =>
    (await transport()).sendMail({
      from: mailFrom,
      messageId: messageIdOf(message, mailFrom),
      // As an object it is one recipient, whatever characters it has.
      to: { name: '', address: addressOf(message, smsMailDomain) },
      subject: message.subject,
      text: message.text,
      ...(message.html === '' ? {} : { html: message.html }),
      ...calendarOf(message),
    });
};

/** Delivers through the configured mail server; null when there is none. */
export const smtpDelivery = (config: Config): Deliver | null => {
  if (!config.smtpUrl) return null;
  const url = new URL(config.smtpUrl);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(limit, String(SMTP_TIMEOUT_MS));
  let transport: Promise<Transporter> | undefined;
  const open = () =>
    (transport ??= import('nodemailer').then(({ createTransport }) => createTransport(url.href)));
  return delivery(open, config);
};
