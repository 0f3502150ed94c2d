import { randomUUID } from 'node:crypto';
import { MESSAGE_MAX_LENGTH } from '@portal/contracts/conversations';
import * as field from '@portal/contracts/field';
import * as z from 'zod/mini';
import { answerAsAdvisor, listForTeam, showTeamTyping } from '../modules/conversations/advisor-desk.ts';
import { read, type ConsoleCalls, type Desk } from './desk.ts';

const answer = z.union([
  z.strictObject({
    conversation_id: field.uuid,
    text: field.ownWords(MESSAGE_MAX_LENGTH),
    author_name: z._default(z.string().check(z.minLength(1), z.maxLength(100)), 'Geneviève Lapointe'),
  }),
  z.strictObject({ conversation_id: field.uuid, is_typing: z.literal(true) }),
]);

/** Lists the conversations of a world as the advisor team sees them, and writes in one as an advisor would. */
export const conversationCalls = ({ get, post }: ConsoleCalls, { services, world }: Desk): void => {
  get('conversations', () => listForTeam(services));
  post('conversations', async ({ body, id: requestId }) => {
    const sent = read(answer, body);
    const scope = { ...services, requestId };
    const done =
      'text' in sent
        ? await answerAsAdvisor(scope, { message_id: randomUUID(), ...sent })
        : await showTeamTyping(scope, sent.conversation_id);
    world.touch();
    return done;
  });
};
