import { randomUUID } from 'node:crypto';
import { exampleWorld } from '@portal/contracts/example-world';
import type { Message } from '@portal/contracts/conversations';
import { describe, expect, it } from 'vitest';
import type { Send } from '../../testing/gateway.ts';
import { personNamed } from '../../testing/sharing.ts';
import { CLIENT, startDesk } from './desk.testing.ts';

const CONVERSATIONS = '/rest/portal/conversations';
const SUBJECT = 'Votre déclaration';

const start = async () => {
  const desk = await startDesk();
  const { client_uuid } = await personNamed(desk, CLIENT);
  const begin = (who: Send, more: object = {}) => {
    const body = { message_id: randomUUID(), subject: SUBJECT, language: 'fr', text: 'Bonjour.', ...more };
    return desk.post(who, `/clients/${client_uuid}/conversations`, body);
  };
  const client = await desk.as(CLIENT);
  const conversationsOf = async () =>
    (await client({ method: 'POST', url: CONVERSATIONS, body: { text: SUBJECT } })).json<{
      rows: { conversation_id: string; unread: number }[];
    }>().rows;
  return { ...desk, begin, client, conversationsOf };
};

describe('a conversation that an advisor begins', () => {
  it('is read and answered by the client, who is notified, and then waits on the desk', async () => {
    const { advisor, begin, client, conversationsOf, waiting, accesses, audit, userId, db } = await start();
    const { conversation_id: id } = (await begin(advisor)).json<{ conversation_id: string }>();
    expect(await conversationsOf()).toMatchObject([{ conversation_id: id, unread: 1 }]);
    const news = await db
      .selectFrom('notification')
      .select('kind')
      .where('user_id', '=', await userId(CLIENT))
      .where('link', '=', `/app/conversations/${id}`)
      .execute();
    expect(news).toEqual([{ kind: 'message' }]);
    expect(await waiting(advisor, 'conversation')).toEqual([]);
    const body = { message_id: randomUUID(), text: 'Merci.' };
    const answered = await client({ method: 'POST', url: `${CONVERSATIONS}/${id}/messages`, body });
    expect(answered.statusCode).toBe(200);
    const { messages } = (await client({ url: `${CONVERSATIONS}/${id}` })).json<{ messages: Message[] }>();
    expect(messages).toMatchObject([
      { author: 'advisor', author_name: 'Geneviève Lapointe', text: 'Bonjour.', is_simulated: false },
      { author: 'client', text: 'Merci.' },
    ]);
    expect((await waiting(advisor, 'conversation')).map((row) => row.id)).toEqual([id]);
    expect(await accesses(CLIENT)).toMatchObject([{ subject: 'messages', outcome: 'written' }]);
    expect(await audit('message_sent')).toContainEqual({
      user_id: await userId(exampleWorld.advisorUsername),
      subject: `${id}/1`,
    });
  });

  it('is begun once under one id, and with other words is a conflict', async () => {
    const { advisor, begin, conversationsOf } = await start();
    const message_id = randomUUID();
    const both = await Promise.all([begin(advisor, { message_id }), begin(advisor, { message_id })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both[0]!.json()).toEqual(both[1]!.json());
    expect(await conversationsOf()).toHaveLength(1);
    for (const other of [{ text: 'Something else.' }, { subject: 'Something else' }])
      expect((await begin(advisor, { message_id, ...other })).statusCode).toBe(409);
  });

  it('is not begun with a client of another advisor, nor by a client', async () => {
    const { advisor, colleague, client, begin, conversationsOf, accesses, post } = await start();
    expect((await begin(colleague)).statusCode).toBe(404);
    expect((await begin(client)).statusCode).toBe(403);
    const body = { message_id: randomUUID(), subject: SUBJECT, language: 'fr', text: 'Bonjour.' };
    expect((await post(advisor, `/clients/${randomUUID()}/conversations`, body)).statusCode).toBe(404);
    for (const wrong of [{ subject: ' ' }, { subject: 'a\nb' }, { text: '' }, { text: 'x'.repeat(2_001) }])
      expect([wrong, (await begin(advisor, wrong)).statusCode]).toEqual([wrong, 400]);
    expect([await conversationsOf(), await accesses(CLIENT)]).toEqual([[], []]);
  });
});
