import { TYPING_S, type Message } from '@portal/contracts/conversations';
import type { Kysely } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import type { RequestScope } from '../../identity/services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { toMessage } from './to-conversation.ts';
import { writeMessage, type NewMessage } from './write-message.ts';

type DeskScope = Pick<RequestScope, 'db' | 'clock' | 'config' | 'requestId'>;

/** Maximum number of conversations in a list. */
const MAX_CONVERSATIONS = 200;

const find = async (db: Kysely<Database>, id: string) => {
  const row = await db.selectFrom('conversation').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new GatewayError('not_found');
  return row;
};

/** The conversations of every client, the newest first: who waits for an answer, and who is typing. */
export const listForTeam = async ({ db, clock }: Pick<DeskScope, 'db' | 'clock'>) => {
  const rows = await db
    .selectFrom('conversation as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .innerJoin('conversation_message as m', (join) =>
      join.onRef('m.conversation_id', '=', 'c.id').onRef('m.number', '=', 'c.last_number'),
    )
    .select(['c.id as conversation_id', 'u.username', 'c.subject', 'c.language', 'm.author', 'm.text'])
    .select('c.typing_until')
    .orderBy('c.last_at', 'desc')
    .orderBy('c.id')
    .limit(MAX_CONVERSATIONS)
    .execute();
  const now = clock.now().getTime();
  return rows.map(({ typing_until, ...row }) => ({ ...row, is_client_typing: typing_until > now }));
};

/** Writes in a conversation as someone of the advisor team does. Throws `not_found` for an unknown one. */
export const answerAsAdvisor = async (
  scope: DeskScope,
  {
    conversation_id,
    ...written
  }: Pick<NewMessage, 'message_id' | 'text' | 'author_name'> & { conversation_id: string },
): Promise<Message> => {
  const { user_id } = await find(scope.db, conversation_id);
  return inTransaction(scope.db, [locks.user(user_id)], async (transaction) => {
    const conversation = await find(transaction, conversation_id);
    const message = { ...written, author: 'advisor', is_simulated: 0 } as const;
    return toMessage(await writeMessage(scope, transaction, conversation, message));
  });
};

/** Shows the client for a few seconds that someone of the advisor team is writing. */
export const showTeamTyping = async ({ db, clock }: DeskScope, id: string): Promise<true> => {
  const { user_id } = await find(db, id);
  const team_typing_until = clock.now().getTime() + TYPING_S * 1_000;
  await db.updateTable('conversation').set({ team_typing_until }).where('id', '=', id).execute();
  await publish(db, user_id, 'conversations');
  return true;
};
