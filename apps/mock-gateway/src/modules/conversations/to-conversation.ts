import type { AttachedFile } from '@portal/contracts/attached-files';
import type { About, Conversation, Message } from '@portal/contracts/conversations';
import type { ConversationRow, MessageRow } from './conversations.tables.ts';

/** Maximum length of the text of a preview, in characters. */
const PREVIEW_LENGTH = 160;

const iso = (at: number) => new Date(at).toISOString();

/** A message as the client sees it. */
export const toMessage = (row: MessageRow, files: readonly AttachedFile[] = []): Message => ({
  number: row.number,
  message_id: row.message_id,
  author: row.author,
  author_name: row.author_name,
  text: row.text,
  sent_at: iso(row.sent_at),
  is_simulated: row.is_simulated === 1,
  files: [...files],
});

/** A conversation as the client sees it, without its preview. */
export const toConversation = (row: ConversationRow, unread: number): Omit<Conversation, 'preview'> => ({
  conversation_id: row.id,
  subject: row.subject,
  language: row.language,
  // Written by `begin-conversation.ts` alone.
  about: row.about === null ? null : (JSON.parse(row.about) as About),
  begun_at: iso(row.begun_at),
  unread,
});

/** The beginning of a message in one line; characters are never halved. */
export const toPreview = (row: MessageRow): Conversation['preview'] => {
  const characters = Array.from(row.text.replaceAll(/\s+/g, ' '));
  const text = characters.slice(0, PREVIEW_LENGTH).join('');
  return {
    author: row.author,
    author_name: row.author_name,
    text: characters.length > PREVIEW_LENGTH ? `${text}…` : text,
    sent_at: iso(row.sent_at),
  };
};
