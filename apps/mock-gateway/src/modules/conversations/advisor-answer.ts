import { randomUUID } from 'node:crypto';
import { TYPING_S, type About } from '@portal/contracts/conversations';
import { advisorScript } from '@portal/i18n/advisor-script';
import type { Kysely, Transaction } from 'kysely';
import { isAnsweredByPerson } from '../../advisors/answered-by-person.ts';
import { publish } from '../../events/publish.ts';
import type { StoreServices } from '../../services.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { fill } from '../../text/fill.ts';
import { enqueue } from '../../work/enqueue.ts';
import type { Effects, Job, JobDefinition } from '../../work/job-kinds.ts';
import type { ConversationRow, MessageRow } from './conversations.tables.ts';
import { findIntent } from './intents.ts';
import { findWriterName } from './team.ts';
import { writeMessage } from './write-message.ts';

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    /** The scripted advisor reads a message of a client, and then answers it. */
    answer_message: { user_id: string; conversation_id: string; number: number; step: 'read' | 'write' };
  }
}

/** How long the scripted advisor takes to open a message, and then to write. */
const OPENS_AFTER_MS = 800;
const WRITES_FOR_MS = 2_200;

type PlanServices = Pick<StoreServices, 'db' | 'clock'>;
type Payload = Job<'answer_message'>['payload'];

const plan = ({ db, clock }: PlanServices, payload: Payload, delayMs: number) =>
  enqueue(
    { db, clock },
    {
      kind: 'answer_message',
      key: `${payload.conversation_id}/${payload.number}/${payload.step}`,
      payload,
      dueAt: clock.now().getTime() + delayMs,
    },
  );

/** Has the scripted advisor answer a message of a client. Pass the transaction in which it is sent as `db`. */
export const planAnswer = (
  services: PlanServices,
  { user_id, conversation_id, number }: MessageRow,
): Promise<void> => plan(services, { user_id, conversation_id, number, step: 'read' }, OPENS_AFTER_MS);

/** The conversation, while the message is still the last one: one that follows, of either side, is answered instead. */
const findUnanswered = (db: Kysely<Database>, { conversation_id, number }: Payload) =>
  db
    .selectFrom('conversation')
    .selectAll()
    .where('id', '=', conversation_id)
    .where('last_number', '=', number)
    .executeTakeFirst();

const openMessage = async (
  transaction: Transaction<Database>,
  { clock, config }: StoreServices,
  payload: Payload,
) => {
  const now = clock.now().getTime();
  if (await isAnsweredByPerson({ db: transaction, config, now }, payload.user_id)) return;
  await transaction
    .updateTable('conversation')
    .set({
      team_read_until: payload.number,
      team_typing_until: now + TYPING_S * 1_000,
    })
    .where('id', '=', payload.conversation_id)
    .where('team_read_until', '<', payload.number)
    .execute();
  await publish(transaction, payload.user_id, 'conversations');
  await plan({ db: transaction, clock }, { ...payload, step: 'write' }, WRITES_FOR_MS);
};

/** What the script answers: by the words of the message, else by what the conversation is about. */
const composeAnswer = ({ language, about }: ConversationRow, message: MessageRow): string => {
  const { answer, simulation } = advisorScript[language];
  const intent = findIntent(message.text, language);
  // Written by `begin-conversation.ts` alone.
  const subject = about === null ? null : (JSON.parse(about) as About);
  const isFirst = message.number === 1;
  const text =
    intent === null && isFirst && subject
      ? fill(subject.kind === 'article' ? answer.about_article : answer.about, {
          about: subject.title[language],
        })
      : answer[intent ?? 'other'];
  return isFirst ? `${text}\n\n${simulation}` : text;
};

const writeAnswer = async (
  transaction: Transaction<Database>,
  { clock, config }: StoreServices,
  payload: Payload,
) => {
  const conversation = await findUnanswered(transaction, payload);
  if (!conversation) return;
  const message = await transaction
    .selectFrom('conversation_message')
    .selectAll()
    .where('conversation_id', '=', payload.conversation_id)
    .where('number', '=', payload.number)
    .executeTakeFirstOrThrow();
  await writeMessage({ clock, config, requestId: randomUUID() }, transaction, conversation, {
    message_id: randomUUID(),
    author: 'advisor',
    author_name: await findWriterName(transaction, payload.user_id, clock.now().getTime()),
    text: composeAnswer(conversation, message),
    is_simulated: 1,
  });
};

/** How the scripted advisor does its part: it opens a message, is seen typing, and answers what no one else answered. */
export const advisorAnswer = (): JobDefinition<'answer_message'> => ({
  about: 'answers of the scripted advisor',
  concurrency: 4,
  maxAttempts: 20,
  firstRetryMs: 1_000,
  maxRetryMs: 60_000,
  locks: ({ payload }) => [locks.user(payload.user_id)],
  handle: async (services, { payload }): Promise<Effects> =>
    payload.step === 'read'
      ? (transaction) => openMessage(transaction, services, payload)
      : (transaction) => writeAnswer(transaction, services, payload),
});
