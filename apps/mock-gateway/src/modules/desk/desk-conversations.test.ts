import { randomUUID } from 'node:crypto';
import { exampleWorld } from '@portal/contracts/example-world';
import type { Message } from '@portal/contracts/conversations';
import { describe, expect, it } from 'vitest';
import type { Send } from '../../testing/gateway.ts';
import { workDue } from '../../testing/work-due.ts';
import { advisorAnswer } from '../conversations/advisor-answer.ts';
import { CLIENT, OTHER_CLIENT, startDesk } from './desk.testing.ts';

const CONVERSATIONS = '/rest/portal/conversations';
const SCRIPT_MS = 2_500;

/** A desk, and a client who has just asked something. */
const startAsked = async (env: Record<string, string> = {}) => {
  const desk = await startDesk(env);
  const client = await desk.as(CLIENT);
  const ask = async (who: Send, text = 'May I call you?') => {
    const body = { message_id: randomUUID(), subject: 'A call', language: 'en', text };
    const response = await who({ method: 'POST', url: `${CONVERSATIONS}/begin`, body });
    return response.json<{ conversation_id: string }>().conversation_id;
  };
  const id = await ask(client);
  const at = `/conversations/${id}`;
  const answer = (who: Send, more: object = {}) =>
    desk.post(who, `${at}/messages`, { message_id: randomUUID(), text: 'Of course.', after: 1, ...more });
  const read = async () =>
    (await client({ url: `${CONVERSATIONS}/${id}` })).json<{
      messages: Message[];
      team_read_until: number;
    }>();
  const script = async () => {
    for (let step = 0; step < 3; step += 1) {
      desk.clock.move(SCRIPT_MS);
      await workDue(desk.services, 'answer_message', advisorAnswer());
    }
  };
  return { ...desk, client, ask, id, at, answer, read, script };
};

describe('a conversation on the desk', () => {
  it('waits for the advisor of the client alone, until it is answered', async () => {
    const { advisor, colleague, waiting, answer, id, client, db, userId } = await startAsked();
    expect((await waiting(advisor, 'conversation')).map((row) => row.id)).toEqual([id]);
    expect(await waiting(colleague, 'conversation')).toEqual([]);
    expect((await answer(advisor)).statusCode).toBe(200);
    expect(await waiting(advisor, 'conversation')).toEqual([]);
    const { messages } = (await client({ url: `${CONVERSATIONS}/${id}` })).json<{ messages: Message[] }>();
    expect(messages.at(-1)).toMatchObject({
      author: 'advisor',
      author_name: 'Geneviève Lapointe',
      text: 'Of course.',
      is_simulated: false,
    });
    const notified = await db
      .selectFrom('notification')
      .select('kind')
      .where('user_id', '=', await userId(CLIENT))
      .where('link', '=', `/app/conversations/${id}`)
      .execute();
    expect(notified).toEqual([{ kind: 'message' }]);
  });

  it('is in the client’s access log when it is read and answered, and in the audit log by its advisor', async () => {
    const { advisor, get, at, answer, accesses, audit, userId, id } = await startAsked();
    expect(await accesses(CLIENT)).toEqual([]);
    await get(advisor, at);
    await answer(advisor);
    const reader = {
      reader_name: 'Geneviève Lapointe',
      role: 'advisor',
      subject: 'messages',
      account_uuid: null,
    };
    expect(await accesses(CLIENT)).toEqual([
      { ...reader, outcome: 'read' },
      { ...reader, outcome: 'written' },
    ]);
    expect(await audit('message_sent')).toContainEqual({
      user_id: await userId(exampleWorld.advisorUsername),
      subject: `${id}/2`,
    });
  });

  it('is answered once under one id, and not by a second advisor who has not seen the first answer', async () => {
    const { advisor, colleague, giveTo, answer, read } = await startAsked();
    const message_id = randomUUID();
    const sent = await Promise.all([answer(advisor, { message_id }), answer(advisor, { message_id })]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await answer(advisor, { message_id, text: 'Something else.' })).statusCode).toBe(409);
    await giveTo(CLIENT, 'Andrew Sinclair');
    expect((await answer(colleague, { after: 1 })).statusCode).toBe(409);
    expect((await answer(colleague, { after: 2, text: 'At ten.' })).statusCode).toBe(200);
    expect((await read()).messages.map(({ text }) => text)).toEqual([
      'May I call you?',
      'Of course.',
      'At ten.',
    ]);
  });

  it('is settled without an answer, but not past a message that was not seen', async () => {
    const { advisor, post, at, waiting, read, client, id } = await startAsked();
    await client({
      method: 'POST',
      url: `${CONVERSATIONS}/${id}/messages`,
      body: { message_id: randomUUID(), text: 'Never mind, thank you.' },
    });
    expect((await post(advisor, `${at}/settle`, { until: 1 })).statusCode).toBe(409);
    expect((await read()).team_read_until).toBe(0);
    expect((await post(advisor, `${at}/settle`, { until: 2 })).statusCode).toBe(200);
    expect((await read()).team_read_until).toBe(2);
    expect(await waiting(advisor, 'conversation')).toEqual([]);
  });

  it('is not found, and nothing recorded, where it is of another advisor’s client or does not exist', async () => {
    const { colleague, client, get, post, at, answer, accesses, read } = await startAsked();
    const nowhere = `/conversations/${randomUUID()}`;
    for (const path of [at, nowhere]) {
      expect((await get(colleague, path)).json()).toMatchObject({ message: 'not_found' });
      expect((await post(colleague, `${path}/settle`, { until: 1 })).statusCode).toBe(404);
    }
    expect((await answer(colleague)).statusCode).toBe(404);
    expect((await get(client, at)).statusCode).toBe(403);
    expect(await accesses(CLIENT)).toEqual([]);
    expect((await read()).messages).toHaveLength(1);
  });

  it('is lost to an advisor whose client has gone to another one, and to one whose role was ended', async () => {
    const { advisor, get, at, answer, giveTo, db, userId } = await startAsked();
    await giveTo(CLIENT, 'Andrew Sinclair');
    expect((await get(advisor, at)).statusCode).toBe(404);
    expect((await answer(advisor)).statusCode).toBe(404);
    await giveTo(CLIENT, 'Geneviève Lapointe');
    expect((await get(advisor, at)).statusCode).toBe(200);
    await db
      .updateTable('user_role')
      .set({ permissions: '[]' })
      .where('user_id', '=', await userId(exampleWorld.advisorUsername))
      .execute();
    expect((await answer(advisor)).statusCode).not.toBe(200);
  });

  it('has no markup, nothing invisible and nothing too long', async () => {
    const { advisor, answer, read } = await startAsked();
    for (const text of ['', '   ', '\u200b', 'x'.repeat(2_001), 'a\u202eb'])
      expect((await answer(advisor, { text })).statusCode).toBe(400);
    await answer(advisor, { text: '<b>«\u00a0Ça va?\u00a0»</b>' });
    expect((await read()).messages.at(-1)!.text).toBe('<b>«\u00a0Ça va?\u00a0»</b>');
  });
});

describe('the scripted advisor', () => {
  it('leaves a client whose advisor signs in to the advisor', async () => {
    const { script, read, waiting, advisor } = await startAsked();
    await script();
    expect(await read()).toMatchObject({ messages: [{ number: 1 }], team_read_until: 0 });
    expect(await waiting(advisor, 'conversation')).toHaveLength(1);
  });

  it('answers one whose advisor has no user, unless a colleague with one stands in today', async () => {
    const { script, read, db } = await startAsked();
    await db.updateTable('advisor').set({ user_id: null }).where('name', '=', 'Geneviève Lapointe').execute();
    await db
      .updateTable('advisor_absence')
      .set({ from_on: '2000-01-01', until_on: '2099-12-31' })
      .where(
        'advisor_id',
        'in',
        db.selectFrom('advisor').select('id').where('name', '=', 'Geneviève Lapointe'),
      )
      .execute();
    await script();
    expect((await read()).messages).toHaveLength(1);
    await db.deleteFrom('advisor_absence').execute();
    const { script: again, read: other, db: here } = await startAsked();
    await here.updateTable('advisor').set({ user_id: null }).execute();
    await again();
    expect((await other()).messages).toHaveLength(2);
  });

  it('answers every client where the settings say so', async () => {
    const { script, read } = await startAsked({ SCRIPTED_ADVISOR: 'always' });
    await script();
    expect((await read()).messages).toHaveLength(2);
  });
});

it('shows a stand-in what waits while the advisor is away, and no longer', async () => {
  const { colleague, waiting, db, id, get, at, ask, as } = await startAsked();
  const absence = db
    .updateTable('advisor_absence')
    .where(
      'advisor_id',
      'in',
      db.selectFrom('advisor').select('id').where('name', '=', 'Geneviève Lapointe'),
    );
  await absence.set({ from_on: '2000-01-01', until_on: '2099-12-31' }).execute();
  const own = await ask(await as(OTHER_CLIENT));
  expect((await waiting(colleague, 'conversation')).map((row) => row.id)).toEqual(
    expect.arrayContaining([id, own]),
  );
  expect((await get(colleague, at)).statusCode).toBe(200);
  await absence.set({ until_on: '2000-01-02' }).execute();
  expect((await waiting(colleague, 'conversation')).map((row) => row.id)).toEqual([own]);
  expect((await get(colleague, at)).statusCode).toBe(404);
});
