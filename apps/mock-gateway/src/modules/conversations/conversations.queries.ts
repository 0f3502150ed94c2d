import { CONVERSATIONS_MAX_ROWS, type Message } from '@portal/contracts/conversations';
import type { contracts } from '@portal/contracts';
import type { InputOf } from '@portal/contracts/call';
import { sql, type Kysely } from 'kysely';
import { attachedTo } from '../../attachments/attached-files.queries.ts';
import { INSTANT_AND_ID, parseCursor } from '../../errors/parse-cursor.ts';
import type { Database } from '../../store/schema.ts';
import { likePattern } from '../../text/like-pattern.ts';
import type { ConversationRow, MessageRow } from './conversations.tables.ts';
import { toMessage } from './to-conversation.ts';

type Db = Kysely<Database>;
type PageRequest = InputOf<typeof contracts.conversations.list>['body'];

const ofUser = (db: Db, userId: string, { text, after }: PageRequest) => {
  let query = db.selectFrom('conversation as c').selectAll('c').where('c.user_id', '=', userId);
  if (text !== undefined) {
    const pattern = likePattern(text);
    const matching = db
      .selectFrom('conversation_message as m')
      .select('m.conversation_id')
      .where('m.user_id', '=', userId)
      .where(sql<boolean>`m.search_text like ${pattern} escape '\\'`);
    query = query.where((eb) =>
      eb.or([sql<boolean>`c.subject_search like ${pattern} escape '\\'`, eb('c.id', 'in', matching)]),
    );
  }
  if (after !== undefined) {
    const [at = '', id = ''] = parseCursor(after, INSTANT_AND_ID);
    query = query.where(sql<boolean>`(c.last_at, c.id) < (${Number(at)}, ${id})`);
  }
  return query;
};

/** A page of a user's conversations, the one with the newest message first, and the cursor of the next. */
export const listConversations = async (db: Db, userId: string, request: PageRequest) => {
  const limit = request.limit ?? CONVERSATIONS_MAX_ROWS;
  const found = await ofUser(db, userId, request)
    .orderBy('c.last_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? `${last.last_at}.${last.id}` : null };
};

/** How many messages of the advisor team a user has not read, by conversation. */
export const countUnread = async (db: Db, userId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('conversation as c')
    .innerJoin('conversation_message as m', 'm.conversation_id', 'c.id')
    .select(({ fn }) => ['c.id', fn.countAll<number>().as('count')])
    .where('c.user_id', '=', userId)
    .whereRef('m.number', '>', 'c.read_until')
    .where('m.author', '=', 'advisor')
    .groupBy('c.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
};

/** The newest message of each of some conversations; of those that a text is part of, the newest such message. */
export const listPreviews = async (
  db: Db,
  conversations: readonly ConversationRow[],
  text: string | undefined,
): Promise<ReadonlyMap<string, MessageRow>> => {
  if (conversations.length === 0) return new Map();
  const ids = conversations.map(({ id }) => id);
  const newest = (numbers: Awaited<ReturnType<typeof matchingNumbers>>) =>
    new Map(numbers.map(({ conversation_id, number }) => [conversation_id, number]));
  const matching =
    text === undefined ? new Map<string, number>() : newest(await matchingNumbers(db, ids, text));
  const rows = await db
    .selectFrom('conversation_message')
    .selectAll()
    .where((eb) =>
      eb.or(
        conversations.map(({ id, last_number }) =>
          eb('conversation_id', '=', id).and('number', '=', matching.get(id) ?? last_number),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.conversation_id, row]));
};

const matchingNumbers = (db: Db, ids: readonly string[], text: string) =>
  db
    .selectFrom('conversation_message')
    .select(({ fn }) => ['conversation_id', fn.max('number').as('number')])
    .where('conversation_id', 'in', ids)
    .where(sql<boolean>`search_text like ${likePattern(text)} escape '\\'`)
    .groupBy('conversation_id')
    .execute();

/** A page of the messages of a conversation, oldest first: the newest, or those before a number. */
export const listMessages = async (db: Db, conversation_id: string, before: number | undefined) => {
  let query = db
    .selectFrom('conversation_message')
    .selectAll()
    .where('conversation_id', '=', conversation_id);
  if (before !== undefined) query = query.where('number', '<', before);
  const rows = await query.orderBy('number', 'desc').limit(CONVERSATIONS_MAX_ROWS).execute();
  return rows.toReversed();
};

/**
 * What the files of a message are attached to: never the id that its sender chose, which another client could choose too.
 */
export const attachedOwner = ({ conversation_id, number }: Pick<MessageRow, 'conversation_id' | 'number'>) =>
  `${conversation_id}/${number}`;

/** Messages as the client sees them, with their files. */
export const toMessages = async (db: Db, rows: readonly MessageRow[]): Promise<Message[]> => {
  const files = await attachedTo(db, 'message', rows.map(attachedOwner));
  return rows.map((row) => toMessage(row, files.get(attachedOwner(row))));
};

/** Finds a conversation of a user. */
export const findConversation = (db: Db, userId: string, id: string): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('conversation')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Finds the message that a user's sender gave an id. */
export const findMessage = (db: Db, userId: string, message_id: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('conversation_message')
    .selectAll()
    .where('user_id', '=', userId)
    .where('message_id', '=', message_id)
    .executeTakeFirst();
