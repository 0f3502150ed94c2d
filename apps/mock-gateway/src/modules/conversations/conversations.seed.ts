import type { Language } from '@portal/contracts/constants';
import { exampleWorld } from '@portal/contracts/example-world';
import { advisorScript } from '@portal/i18n/advisor-script';
import type { Kysely } from 'kysely';
import type { Asked } from '@portal/contracts/conversations';
import { uuidOf } from '../../market/random.ts';
import type { Database } from '../../store/schema.ts';
import { foldText } from '../../text/fold-text.ts';
import type { MessageRow } from './conversations.tables.ts';
import { describeAbout } from './about.ts';
import { writerAt } from './team.ts';

type Words = keyof (typeof advisorScript)['en']['seeded'];

interface Sketch {
  subject: Words;
  /** From the first message on, which is the client's; then each side in turn. */
  messages: readonly Words[];
  daysAgo: number;
  /** Whether the last message of the advisor was not read. */
  isUnread: boolean;
}

const DAY_MS = 86_400_000;
/** Between a message and the next one. */
const PAUSE_MS = 47 * 60_000;

const sketches: readonly Sketch[] = [
  {
    subject: 'fee_subject',
    messages: ['fee_question', 'fee_answer', 'fee_thanks'],
    daysAgo: 41,
    isUnread: false,
  },
  { subject: 'tfsa_subject', messages: ['tfsa_question', 'tfsa_answer'], daysAgo: 2, isUnread: true },
];

interface SeededWriter {
  username: string;
  language: Language;
  /** Of the conversation with the unread answer. */
  unread: string;
  about: Asked | null;
}

const { conversationUuid, otherConversationUuid, accountUuid: account_uuid } = exampleWorld;

const writers: readonly SeededWriter[] = [
  {
    username: exampleWorld.username,
    language: 'en',
    unread: conversationUuid,
    about: { kind: 'account', account_uuid },
  },
  { username: 'camille.fortin', language: 'fr', unread: otherConversationUuid, about: null },
];

interface Writer {
  user_id: string;
  language: Language;
  author_name: string | null;
  unread: string;
  about: string | null;
  now: number;
}

/** Those that the examples of the contract name. */
const exampleIds: Readonly<Record<string, readonly string[]>> = {
  [conversationUuid]: [exampleWorld.messageUuid, exampleWorld.answerUuid],
};

const rowsOf = (sketch: Sketch, { user_id, language, author_name, unread, about, now }: Writer) => {
  const words = advisorScript[language].seeded;
  const id = sketch.isUnread ? unread : uuidOf(`conversation/${user_id}/${sketch.subject}`);
  const begun_at = now - sketch.daysAgo * DAY_MS;
  const messages = sketch.messages.map((name, at): MessageRow => {
    const isAnswer = at % 2 === 1;
    return {
      conversation_id: id,
      number: at + 1,
      user_id,
      message_id: exampleIds[id]?.[at] ?? uuidOf(`${id}/${at}`),
      author: isAnswer ? 'advisor' : 'client',
      author_name: isAnswer ? author_name : null,
      text: words[name],
      search_text: foldText(words[name]),
      sent_at: begun_at + at * PAUSE_MS,
      is_simulated: isAnswer ? 1 : 0,
    };
  });
  const last_number = messages.length;
  const conversation = {
    id,
    user_id,
    subject: words[sketch.subject],
    subject_search: foldText(words[sketch.subject]),
    language,
    about,
    begun_at,
    last_at: begun_at + (last_number - 1) * PAUSE_MS,
    last_number,
    read_until: sketch.isUnread ? last_number - 1 : last_number,
    team_read_until: last_number,
    typing_until: 0,
    team_typing_until: 0,
  };
  return { conversation, messages };
};

/** Writes two conversations of a client in each language, of which one has an answer that was not read. */
export const seedConversations = async (db: Kysely<Database>, now: number): Promise<void> => {
  for (const { username, language, unread, about: asked } of writers) {
    const { id: user_id } = await db
      .selectFrom('user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const about = asked && JSON.stringify(await describeAbout(db, user_id, asked));
    const author_name = await writerAt(db, user_id, now);
    const writer = { user_id, language, author_name, unread, about, now };
    for (const sketch of sketches) {
      const { conversation, messages } = rowsOf(sketch, writer);
      await db.insertInto('conversation').values(conversation).execute();
      await db.insertInto('conversation_message').values(messages).execute();
    }
  }
};
