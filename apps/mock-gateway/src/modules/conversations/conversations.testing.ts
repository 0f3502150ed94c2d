import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@portal/contracts/call';
import type { conversations, Message } from '@portal/contracts/conversations';
import { CONSOLE_PATH } from '../../console/inject-faults.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { change } from '../../testing/sql.ts';
import { workDue } from '../../testing/work-due.ts';
import { advisorAnswer } from './advisor-answer.ts';

const PATH = '/rest/portal/conversations';

type List = OutputOf<typeof conversations.list>;
type Read = OutputOf<typeof conversations.read>;

/** A gateway without conversations, and the calls of clients and advisors. */
export const startConversations = async () => {
  const gateway = await startGateway();
  const { services, send, clock } = gateway;
  await change(services, 'delete from conversation_message', 'delete from conversation');
  const post = (client: Send, path: string, body?: object) =>
    client({ method: 'POST', url: `${PATH}${path}`, ...(body && { body }) });
  const list = async (client: Send, body: object = {}) => (await post(client, '', body)).json<List>();
  const read = async (client: Send, id: string, query = '') =>
    (await client({ url: `${PATH}/${id}${query}` })).json<Read>();
  const begin = async (client: Send, more: object = {}) => {
    const body = { message_id: randomUUID(), subject: 'A question', language: 'en', text: 'Hello', ...more };
    const response = await post(client, '/begin', body);
    return { response, id: response.json<{ conversation_id: string }>().conversation_id, body };
  };
  const write = (client: Send, id: string, text: string, message_id: string = randomUUID()) =>
    post(client, `/${id}/messages`, { message_id, text });
  const answer = async (conversation_id: string, text: string) => {
    const url = `${CONSOLE_PATH}/conversations`;
    return (await send({ method: 'POST', url, body: { conversation_id, text } })).json<Message>();
  };
  /** Lets time pass, and the scripted advisor do what is due. */
  const pass = async (ms: number) => {
    clock.move(ms);
    await workDue(services, 'answer_message', advisorAnswer());
  };
  return { ...gateway, post, list, read, begin, write, answer, pass };
};
