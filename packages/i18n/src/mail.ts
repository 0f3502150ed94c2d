import en from './mail/en.json' with { type: 'json' };
import fr from './mail/fr.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** The words of one message. Values are written `{{name}}`. */
export interface MessageText {
  subject: string;
  /** What the message is about; a code or a link follows it. */
  lead: string;
  /** What the link is called, in a message that has one. */
  action?: string;
  /** The text after the code or the link. */
  note?: string;
  /** The complete message as a text message (SMS), where it can be sent as one. */
  text?: string;
}

/** The messages a client can be sent. */
export type MessageTemplate = keyof typeof en.template;

interface MailTexts {
  frame: typeof en.frame;
  /** How a device is named. */
  device: typeof en.device;
  /** What a notification of each kind is called within a sentence. */
  notification: typeof en.notification;
  template: Record<MessageTemplate, MessageText>;
  /** The words of an entry in the client's own calendar. */
  calendar: typeof en.calendar;
  outbox: typeof en.outbox;
}

/** The texts of messages by language. Apart from the texts of the portal: a browser never loads them. */
export const mailTexts: Record<Language, MailTexts> = { en, fr };
