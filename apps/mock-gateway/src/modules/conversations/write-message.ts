import type { Transaction } from 'kysely';
import { publish } from '../../events/publish.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import type { Principal } from '../../identity/principal.ts';
import type { RequestScope } from '../../identity/services.ts';
import type { Database } from '../../store/schema.ts';
import { foldText } from '../../text/fold-text.ts';
import { notify } from '../notifications/notify.ts';
import type { ConversationRow, MessageRow } from './conversations.tables.ts';

/** What is written, and by whom. */
export type NewMessage = Pick<MessageRow, 'message_id' | 'author' | 'author_name' | 'text' | 'is_simulated'>;

/** The principal is that of the member of the team who writes; without one a program does. */
type WriteScope = Pick<RequestScope, 'clock' | 'config' | 'requestId'> & { principal?: Principal };

/** The page of the portal that shows a conversation. */
export const conversationPage = (id: string): `/app/${string}` => `/app/conversations/${id}`;

/** The state of a conversation after a message: its sender has read what was written before. */
const changedBy = ({ author }: NewMessage, number: number, at: number) => ({
  last_number: number,
  last_at: at,
  ...(author === 'client'
    ? { read_until: number, typing_until: 0 }
    : { team_read_until: number, team_typing_until: 0 }),
});

/** Whether the client has been notified already of something in the conversation that they did not read. */
const findUnread = async (transaction: Transaction<Database>, { id, read_until }: ConversationRow) => {
  const unread = await transaction
    .selectFrom('conversation_message')
    .select('number')
    .where('conversation_id', '=', id)
    .where('number', '>', read_until)
    .where('author', '=', 'advisor')
    .limit(1)
    .executeTakeFirst();
  return unread !== undefined;
};

/**
 * Appends a message to a conversation, and reports it to the open pages of its client, who is also notified of what the
 * advisor team writes. The transaction holds the lock of the conversation's user.
 */
export const writeMessage = async (
  { clock, config, requestId, principal }: WriteScope,
  transaction: Transaction<Database>,
  conversation: ConversationRow,
  message: NewMessage,
): Promise<MessageRow> => {
  const { id, user_id, last_number, last_at } = conversation;
  const number = last_number + 1;
  const hasUnread = await findUnread(transaction, conversation);
  // A clock that was set back does not put an answer before its question.
  const sent_at = Math.max(clock.now().getTime(), last_at);
  const row: MessageRow = {
    conversation_id: id,
    number,
    user_id,
    ...message,
    search_text: foldText(message.text),
    sent_at,
  };
  await transaction.insertInto('conversation_message').values(row).execute();
  await transaction
    .updateTable('conversation')
    .set(changedBy(message, number, sent_at))
    .where('id', '=', id)
    .execute();
  const subject = `${id}/${number}`;
  const scope = { db: transaction, clock, requestId };
  await (message.author === 'client'
    ? recordAudit(scope, { event: 'message_sent', userId: user_id, subject })
    : recordAudit({ ...scope, ...(principal && { principal }) }, { event: 'message_sent', subject }));
  if (message.author === 'advisor' && !hasUnread)
    await notify(
      { db: transaction, clock, config },
      { userId: user_id, kind: 'message', link: conversationPage(id) },
    );
  await publish(transaction, user_id, 'conversations');
  return row;
};
