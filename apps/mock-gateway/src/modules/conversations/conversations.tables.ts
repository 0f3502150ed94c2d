import type { Language } from '@portal/contracts/constants';
import type { Message } from '@portal/contracts/conversations';
import type { Selectable } from 'kysely';
import type { Flag, Instant } from '../../store/column-types.ts';

interface ConversationTable {
  id: string;
  user_id: string;
  subject: string;
  /** The subject as searches compare it. */
  subject_search: string;
  language: Language;
  /** JSON of what it is about, as the client sees it; null for nothing in particular. */
  about: string | null;
  begun_at: Instant;
  /** When its newest message was sent. */
  last_at: Instant;
  /** The number of its newest message. */
  last_number: number;
  /** The number of the last message that the client has read. */
  read_until: number;
  team_read_until: number;
  /** Until when the client is shown as typing; 0 for not at all. */
  typing_until: Instant;
  team_typing_until: Instant;
}

interface ConversationMessageTable {
  conversation_id: string;
  number: number;
  /** The client whose conversation it is. */
  user_id: string;
  /** The id that the sender chose. */
  message_id: string;
  author: Message['author'];
  author_name: string | null;
  text: string;
  search_text: string;
  sent_at: Instant;
  is_simulated: Flag;
}

/** The tables of conversations. */
export interface ConversationsTables {
  conversation: ConversationTable;
  conversation_message: ConversationMessageTable;
}

export type ConversationRow = Selectable<ConversationTable>;
export type MessageRow = Selectable<ConversationMessageTable>;

declare module '../../store/schema.ts' {
  interface Database extends ConversationsTables {}
}
