import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { desk } from '@portal/contracts/desk';
import type { Kysely } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import type { Database } from '../../store/schema.ts';
import { findMessage, listMessages, toMessages } from '../conversations/conversations.queries.ts';
import type { ConversationRow } from '../conversations/conversations.tables.ts';
import { toNewConversation } from '../conversations/begin-conversation.ts';
import { toConversation } from '../conversations/to-conversation.ts';
import { writeMessage } from '../conversations/write-message.ts';
import { readOnDesk, writeOnDesk } from './on-desk.ts';
import { userOfClient } from './own-users.queries.ts';

type Db = Kysely<Database>;

const find = (db: Db, id: string): Promise<ConversationRow | undefined> =>
  db.selectFrom('conversation').selectAll().where('id', '=', id).executeTakeFirst();

const requireRow = async (db: Db, id: string) => {
  const row = await find(db, id);
  if (!row) throw new GatewayError('not_found');
  return row;
};

/** A conversation of a client, as the client's advisor reads it. */
export const readConversation = async (
  { params, query }: InputOf<typeof desk.conversation>,
  context: SignedInContext,
): Promise<OutputOf<typeof desk.conversation>> => {
  const { db } = context;
  const row = await find(db, params.conversation_id);
  const { client } = await readOnDesk(context, { userId: row?.user_id, subject: 'messages' });
  const shown = await requireRow(db, params.conversation_id);
  const before = query.before === undefined ? undefined : Number(query.before);
  const messages = await listMessages(db, shown.id, before);
  const { conversation_id, subject, language, begun_at, about } = toConversation(shown, 0);
  return {
    client,
    conversation: {
      conversation_id,
      subject,
      language,
      begun_at,
      // Its link leads to a page of the client.
      about: about && { kind: about.kind, title: about.title },
    },
    messages: await toMessages(db, messages),
    has_earlier: (messages[0]?.number ?? 1) > 1,
    read_until: shown.read_until,
    is_waiting: shown.last_number > shown.team_read_until,
  };
};

/** What the advisor is called in what they write. */
const nameOfAdvisor = async (db: Db, userId: string) => {
  const { name } = await db
    .selectFrom('advisor')
    .select('name')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
};

/** Begins a conversation with a client, once for each id of a message. */
export const beginOnDesk = async (
  { params: { client_uuid }, body }: InputOf<typeof desk.begin>,
  context: SignedInContext,
): Promise<OutputOf<typeof desk.begin>> => {
  const { message_id, subject, language, text } = body;
  const what = { userId: await userOfClient(context.db, client_uuid), subject: 'messages' } as const;
  return writeOnDesk(context, { ...what, client_uuid }, async (db, { userId }) => {
    const sent = await findMessage(db, userId, message_id);
    if (sent) {
      const begun = await requireRow(db, sent.conversation_id);
      const isSame =
        sent.number === 1 && sent.author === 'advisor' && sent.text === text && begun.subject === subject;
      if (!isSame) throw new GatewayError('conflict');
      return { conversation_id: begun.id };
    }
    const row = toNewConversation({
      user_id: userId,
      subject,
      language,
      about: null,
      now: context.clock.now().getTime(),
    });
    await db.insertInto('conversation').values(row).execute();
    await writeMessage(context, db, row, {
      message_id,
      author: 'advisor',
      author_name: await nameOfAdvisor(db, context.principal.userId),
      text,
      is_simulated: 0,
    });
    return { conversation_id: row.id };
  });
};

/** Throws `conflict` where someone of the team has written after a message. */
const requireUnanswered = async (db: Db, conversation_id: string, after: number) => {
  const answer = await db
    .selectFrom('conversation_message')
    .select('number')
    .where('conversation_id', '=', conversation_id)
    .where('author', '=', 'advisor')
    .where('number', '>', after)
    .limit(1)
    .executeTakeFirst();
  if (answer) throw new GatewayError('conflict');
};

/** Answers a client, once for each id of a message. */
export const answerConversation = async (
  { params: { conversation_id }, body }: InputOf<typeof desk.answer>,
  context: SignedInContext,
): Promise<OutputOf<typeof desk.answer>> => {
  const row = await find(context.db, conversation_id);
  const what = { userId: row?.user_id, subject: 'messages' } as const;
  const message = await writeOnDesk(context, what, async (db, { userId }) => {
    const sent = await findMessage(db, userId, body.message_id);
    if (sent) {
      const isSame =
        sent.conversation_id === conversation_id && sent.text === body.text && sent.author === 'advisor';
      if (!isSame) throw new GatewayError('conflict');
      return sent;
    }
    await requireUnanswered(db, conversation_id, body.after);
    return writeMessage(context, db, await requireRow(db, conversation_id), {
      message_id: body.message_id,
      author: 'advisor',
      author_name: await nameOfAdvisor(db, context.principal.userId),
      text: body.text,
      is_simulated: 0,
    });
  });
  const [written] = await toMessages(context.db, [message]);
  return written!;
};

/** Marks a conversation as read and in no need of an answer. Throws `conflict` when there is a newer message. */
export const settleConversation = async (
  { params: { conversation_id }, body: { until } }: InputOf<typeof desk.settle>,
  context: SignedInContext,
): Promise<true> => {
  const row = await find(context.db, conversation_id);
  const what = { userId: row?.user_id, subject: 'messages' } as const;
  return writeOnDesk(context, what, async (db, { userId }) => {
    const { last_number, team_read_until } = await requireRow(db, conversation_id);
    if (last_number !== until) throw new GatewayError('conflict');
    if (team_read_until >= until) return true as const;
    await db
      .updateTable('conversation')
      .set({ team_read_until: until })
      .where('id', '=', conversation_id)
      .execute();
    await publish(db, userId, 'conversations');
    return true as const;
  });
};
