import type { Generated, Selectable } from 'kysely';
import type { Instant } from '../store/column-types.ts';

interface OutboxTable {
  id: Generated<number>;
  kind: 'email' | 'sms';
  recipient: string;
  language: 'en' | 'fr';
  template: string;
  subject: string;
  /** Empty once the message was sent or given up. */
  text: string;
  html: string;
  /** The method of its calendar file, and that file; null where it has none, or the message was sent or given up. */
  calendar_method: 'REQUEST' | 'CANCEL' | null;
  calendar_file: string | null;
  /** `kept` is for developers, where there is no mail server. */
  state: 'kept' | 'queued' | 'sent' | 'given_up';
  created_at: Instant;
  /** After this it is not sent any more. */
  expires_at: Instant;
}

/** The table of messages. */
export interface MailTables {
  outbox: OutboxTable;
}

export type OutboxMessage = Selectable<OutboxTable>;

declare module '../store/schema.ts' {
  interface Database extends MailTables {}
}
