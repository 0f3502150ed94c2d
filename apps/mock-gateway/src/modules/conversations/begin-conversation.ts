import { randomUUID } from 'node:crypto';
import type { InputOf } from '@portal/contracts/call';
import type { conversations } from '@portal/contracts/conversations';
import { attachFiles, type Owner } from '../../attachments/attach-files.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { foldText } from '../../text/fold-text.ts';
import { describeAbout } from './about.ts';
import { planAnswer } from './advisor-answer.ts';
import { attachedOwner, findConversation, findMessage } from './conversations.queries.ts';
import type { ConversationRow, MessageRow } from './conversations.tables.ts';
import { writeMessage } from './write-message.ts';

const byClient = ({ message_id, text }: { message_id: string; text: string }) => ({
  message_id,
  author: 'client' as const,
  author_name: null,
  text,
  is_simulated: 0 as const,
});

const attachedTo = (message: MessageRow): Owner => ({ kind: 'message', id: attachedOwner(message) });

type NewConversation = Pick<ConversationRow, 'user_id' | 'subject' | 'language' | 'about'> & { now: number };

/** The row of a conversation before its first message. */
export const toNewConversation = ({ now, ...begun }: NewConversation): ConversationRow => ({
  ...begun,
  id: randomUUID(),
  subject_search: foldText(begun.subject),
  begun_at: now,
  last_at: now,
  last_number: 0,
  read_until: 0,
  team_read_until: 0,
  typing_until: 0,
  team_typing_until: 0,
});

/** Begins a conversation with its first message, once for each id of a message. */
export const beginConversation = async (
  { body }: InputOf<typeof conversations.begin>,
  context: SignedInContext,
): Promise<{ conversation_id: string }> => {
  const { userId, firmId } = context.principal;
  const now = context.clock.now().getTime();
  const about = body.about && (await describeAbout(context.db, { userId, firmId, now }, body.about));
  return inTransaction(context.db, [locks.user(userId)], async (transaction) => {
    const sent = await findMessage(transaction, userId, body.message_id);
    if (sent) {
      if (sent.number !== 1 || sent.text !== body.text) throw new GatewayError('conflict');
      return { conversation_id: sent.conversation_id };
    }
    const row = toNewConversation({
      user_id: userId,
      subject: body.subject,
      language: body.language,
      about: about ? JSON.stringify(about) : null,
      now,
    });
    await transaction.insertInto('conversation').values(row).execute();
    const written = await writeMessage(context, transaction, row, byClient(body));
    await attachFiles(transaction, userId, attachedTo(written), body.files ?? []);
    await planAnswer({ db: transaction, clock: context.clock }, written);
    return { conversation_id: row.id };
  });
};

/** Sends a message of the client, once for each id of a message. */
export const sendMessage = (
  { params: { conversation_id }, body }: InputOf<typeof conversations.send>,
  context: SignedInContext,
): Promise<MessageRow> => {
  const { userId } = context.principal;
  return inTransaction(context.db, [locks.user(userId)], async (transaction) => {
    const conversation = await findConversation(transaction, userId, conversation_id);
    if (!conversation) throw new GatewayError('not_found');
    const sent = await findMessage(transaction, userId, body.message_id);
    if (sent) {
      if (sent.conversation_id !== conversation_id || sent.text !== body.text)
        throw new GatewayError('conflict');
      return sent;
    }
    const written = await writeMessage(context, transaction, conversation, byClient(body));
    await attachFiles(transaction, userId, attachedTo(written), body.files ?? []);
    await planAnswer({ db: transaction, clock: context.clock }, written);
    return written;
  });
};
