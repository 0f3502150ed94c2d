import type { Language } from '@portal/contracts/constants';
import type { Asked } from '@portal/contracts/conversations';
import { DAY_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { advisorScript } from '@portal/i18n/advisor-script';
import { longMonth } from '@portal/i18n/format';
import type { Kysely, Transaction } from 'kysely';
import { attachFiles } from '../../attachments/attach-files.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { monthsBefore } from '../../market/calendar.ts';
import { uuidOf } from '../../market/random.ts';
import type { Database } from '../../store/schema.ts';
import { fill } from '../../text/fill.ts';
import { foldText } from '../../text/fold-text.ts';
import { describeAbout } from './about.ts';
import { attachedOwner } from './conversations.queries.ts';
import type { MessageRow } from './conversations.tables.ts';
import { findWriterName } from './team.ts';

type Words = keyof (typeof advisorScript)['en']['seeded'];

interface Sketch {
  subject: Words;
  /** From the first message on, which is the client's; then each side in turn. */
  messages: readonly Words[];
  daysAgo: number;
  /** Whether the last message of the advisor was not read. */
  isUnread?: true;
  /** Whether the client's first message has their newest document attached. */
  hasFile?: true;
  /** How many months in a row the messages are written, each time with the name of the month. */
  months?: number;
}

/** Between a message and the next one. */
const PAUSE_MS = 47 * 60_000;

const clear: Sketch = {
  subject: 'fee_subject',
  messages: ['fee_question', 'fee_answer', 'fee_thanks'],
  daysAgo: 41,
};
const unanswered: Sketch = {
  subject: 'tfsa_subject',
  messages: ['tfsa_question', 'tfsa_answer'],
  daysAgo: 2,
  isUnread: true,
};
/** More messages than one page of them has. */
const long: Sketch = {
  subject: 'savings_subject',
  messages: ['savings_question', 'savings_answer'],
  daysAgo: 9,
  months: 28,
};
const withFile: Sketch = {
  subject: 'document_subject',
  messages: ['document_question', 'document_answer'],
  daysAgo: 23,
  hasFile: true,
};
const unread: Sketch = {
  subject: 'cash_subject',
  messages: ['cash_question', 'cash_answer'],
  daysAgo: 1,
  isUnread: true,
};

interface SeededWriter {
  username: string;
  language: Language;
  sketches: readonly Sketch[];
  /** Of the conversation with the unread answer, where the examples of the contract name it. */
  unread?: string;
  about?: Asked;
}

const { conversationUuid, otherConversationUuid, accountUuid: account_uuid } = exampleWorld;

const writers: readonly SeededWriter[] = [
  {
    username: exampleWorld.username,
    language: 'en',
    sketches: [clear, unanswered],
    unread: conversationUuid,
    about: { kind: 'account', account_uuid },
  },
  {
    username: 'camille.fortin',
    language: 'fr',
    sketches: [clear, unanswered],
    unread: otherConversationUuid,
  },
  { username: 'margaret.chen', language: 'en', sketches: [long, withFile, unread] },
  { username: 'simone.dube', language: 'fr', sketches: [long, withFile, unread] },
];

interface Writer {
  user_id: string;
  language: Language;
  author_name: string | null;
  unread: string | undefined;
  about: string | null;
  now: number;
}

/** Those that the examples of the contract name. */
const exampleIds: Readonly<Record<string, readonly string[]>> = {
  [conversationUuid]: [exampleWorld.messageUuid, exampleWorld.answerUuid],
};

/** When each exchange of a conversation begins, and the month it is about; the last one so many days ago. */
const exchangesOf = ({ daysAgo, months = 1 }: Sketch, now: number) => {
  const last = now - daysAgo * DAY_MS;
  return Array.from({ length: months }, (_, at) => {
    const before = months - 1 - at;
    const day = monthsBefore(businessDayAt(last), before);
    return { day, begun_at: before === 0 ? last : Date.parse(day) + (last % DAY_MS) };
  });
};

const rowsOf = (sketch: Sketch, { user_id, language, author_name, unread: known, about, now }: Writer) => {
  const words = advisorScript[language].seeded;
  const id = (sketch.isUnread && known) || uuidOf(`conversation/${user_id}/${sketch.subject}`);
  const texts = exchangesOf(sketch, now).flatMap(({ day, begun_at }) =>
    sketch.messages.map((name, at) => ({
      isAnswer: at % 2 === 1,
      text: fill(words[name], { month: longMonth(day, language) }),
      sent_at: begun_at + at * PAUSE_MS,
    })),
  );
  const messages = texts.map(({ isAnswer, text, sent_at }, at): MessageRow => ({
    conversation_id: id,
    number: at + 1,
    user_id,
    message_id: exampleIds[id]?.[at] ?? uuidOf(`${id}/${at}`),
    author: isAnswer ? 'advisor' : 'client',
    author_name: isAnswer ? author_name : null,
    text,
    search_text: foldText(text),
    sent_at,
    is_simulated: isAnswer ? 1 : 0,
  }));
  const last_number = messages.length;
  const conversation = {
    id,
    user_id,
    subject: words[sketch.subject],
    subject_search: foldText(words[sketch.subject]),
    language,
    about,
    begun_at: messages[0]!.sent_at,
    last_at: messages.at(-1)!.sent_at,
    last_number,
    read_until: sketch.isUnread ? last_number - 1 : last_number,
    team_read_until: last_number,
    typing_until: 0,
    team_typing_until: 0,
  };
  return { conversation, messages };
};

const newestDocument = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('document as d')
    .innerJoin('client as c', 'c.client_uuid', 'd.client_uuid')
    .select('d.id')
    .where('c.user_id', '=', userId)
    .where('d.dated_on', 'is not', null)
    .orderBy('d.dated_on', 'desc')
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirstOrThrow();

/**
 * Writes conversations of clients in both languages: one with an answer that was not read, one with an attached document,
 * and one that is longer than a page. The documents of the clients must be there.
 */
export const seedConversations = async (db: Transaction<Database>, now: number): Promise<void> => {
  for (const { username, language, sketches, unread: known, about: asked } of writers) {
    const { id: user_id, firm_id: firmId } = await db
      .selectFrom('user')
      .select(['id', 'firm_id'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const asker = { userId: user_id, firmId, now };
    const about = asked ? JSON.stringify(await describeAbout(db, asker, asked)) : null;
    const author_name = await findWriterName(db, user_id, now);
    const writer = { user_id, language, author_name, unread: known, about, now };
    for (const sketch of sketches) {
      const { conversation, messages } = rowsOf(sketch, writer);
      await db.insertInto('conversation').values(conversation).execute();
      await db.insertInto('conversation_message').values(messages).execute();
      if (!sketch.hasFile) continue;
      const owner = { kind: 'message', id: attachedOwner(messages[0]!) } as const;
      const { id: document_id } = await newestDocument(db, user_id);
      await attachFiles(db, user_id, owner, [{ document_id }], () => uuidOf(`${owner.id}/file`));
    }
  }
};
