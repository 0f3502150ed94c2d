import { randomUUID } from 'node:crypto';
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH, type Message } from '@portal/contracts/conversations';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../testing/sql.ts';
import { startConversations } from './conversations.testing.ts';

const textsOf = (messages: readonly Message[]) => messages.map(({ text }) => text);

describe('a conversation', () => {
  it('begins with the first message of its client, who alone sees it', async () => {
    const { as, list, read, begin, post, write, clock } = await startConversations();
    const [olivia, david] = [await as(), await as('david.okafor')];
    const { id } = await begin(olivia, { subject: ' My fee ', text: '  Why?\n<b>Really</b> ' });
    const { rows, unread } = await list(olivia);
    expect([rows, unread]).toMatchObject([
      [
        {
          conversation_id: id,
          subject: 'My fee',
          about: null,
          begun_at: clock.now().toISOString(),
          preview: { author: 'client', text: 'Why? <b>Really</b>' },
        },
      ],
      0,
    ]);
    const { messages, has_earlier, team } = await read(olivia, id);
    expect([textsOf(messages), has_earlier]).toEqual([['Why?\n<b>Really</b>'], false]);
    expect(team[0]).toMatchObject({ title: { fr: expect.any(String) } });

    expect((await list(david)).rows).toEqual([]);
    const others = [
      await david({ url: `/rest/portal/conversations/${id}` }),
      await write(david, id, 'Mine now'),
      await post(david, `/${id}/read`, { until: 1 }),
      await post(david, `/${id}/typing`),
    ];
    const unknown = await write(david, randomUUID(), 'To no one');
    for (const response of others)
      expect(response.json()).toEqual({ ...unknown.json<object>(), request_id: expect.any(String) });
    expect(unknown.statusCode).toBe(404);
  });

  it.each([
    ['no text', { text: ' \n ' }],
    ['invisible characters alone', { text: '\u200B\u200B' }],
    ['too long a text', { text: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) }],
    ['a control character', { text: 'a\u0000b' }],
    ['half a character', { text: 'a\uD83D' }],
    ['no subject', { subject: '  ' }],
    ['a subject of two lines', { subject: 'One\nTwo' }],
    ['too long a subject', { subject: 'x'.repeat(SUBJECT_MAX_LENGTH + 1) }],
    ['an author', { author: 'advisor' }],
    ['another user', { user_id: exampleWorld.userUuid }],
  ])('does not begin with %s', async (_, more) => {
    const { as, list, begin } = await startConversations();
    const client = await as();
    expect((await begin(client, more)).response.statusCode).toBe(400);
    expect((await list(client)).rows).toEqual([]);
  });

  it('has messages in any script, as they were written', async () => {
    const { as, read, begin, write } = await startConversations();
    const client = await as();
    const { id } = await begin(client);
    const written = [
      'Déjà vu : 1 234,50 $',
      '你好，世界',
      'مرحبا',
      '👩‍👩‍👧 ok',
      '[x](javascript:alert(1)) {{name}} =1+1',
    ];
    for (const text of written) await write(client, id, text);
    expect(textsOf((await read(client, id)).messages).slice(1)).toEqual(written);
  });

  it('is no one’s to write for another client, in a role in which that client shares accounts', async () => {
    const { as, begin, list, post } = await startConversations();
    const trustee = await as('henri.lavoie');
    const { id } = await begin(trustee);
    await trustee({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    expect((await begin(trustee)).response.json().message).toBe('own_role_required');
    expect((await post(trustee, `/${id}/messages`, { message_id: randomUUID(), text: 'x' })).statusCode).toBe(
      409,
    );
    await trustee({ method: 'POST', url: '/rest/user/role', body: { role: 'client' } });
    expect((await list(trustee)).rows).toHaveLength(1);
  });
});

describe('a message', () => {
  it('that arrives fifty times at once is sent once, under one number', async () => {
    const { as, read, begin, write, services } = await startConversations();
    const client = await as();
    const { id } = await begin(client);
    const message_id = randomUUID();
    const repeats = Array.from({ length: 50 }, () => write(client, id, 'Once', message_id));
    const responses = await Promise.all(repeats);
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(responses[0]!.json()).toMatchObject({ number: 2, message_id, text: 'Once' });
    expect(textsOf((await read(client, id)).messages)).toEqual(['Hello', 'Once']);
    expect(await rowsOf(services, "select key from job where kind = 'answer_message'")).toHaveLength(2);
  });

  it('begins one conversation, however often it arrives', async () => {
    const { as, list, post, begin } = await startConversations();
    const client = await as();
    const { id, body } = await begin(client);
    const repeats = await Promise.all(Array.from({ length: 10 }, () => post(client, '/begin', body)));
    for (const response of repeats) expect(response.json()).toEqual({ conversation_id: id });
    expect((await list(client)).rows).toHaveLength(1);
    expect((await post(client, '/begin', { ...body, text: 'Other words' })).json().message).toBe('conflict');
  });

  it('is a conflict under the id of another one', async () => {
    const { as, begin, write } = await startConversations();
    const client = await as();
    const [one, other] = [await begin(client), await begin(client)];
    expect((await write(client, one.id, 'Hello', other.body.message_id)).json().message).toBe('conflict');
    expect((await write(client, one.id, 'Changed', one.body.message_id)).json().message).toBe('conflict');
    const someoneElse = await as('david.okafor');
    const theirs = await begin(someoneElse, { message_id: one.body.message_id });
    expect(theirs.response.statusCode).toBe(200);
    expect(theirs.id).not.toBe(one.id);
  });

  it('keeps its place although many are sent at once, and those before are read page by page', async () => {
    const { as, read, begin, write } = await startConversations();
    const client = await as();
    const { id } = await begin(client);
    await Promise.all(Array.from({ length: 60 }, (_, at) => write(client, id, `Message ${at}`)));
    const newest = await read(client, id);
    expect([newest.messages.length, newest.has_earlier]).toEqual([50, true]);
    const earlier = await read(client, id, `?before=${newest.messages[0]!.number}`);
    expect(earlier.has_earlier).toBe(false);
    const all = [...earlier.messages, ...newest.messages];
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 61 }, (_, at) => at + 1));
    expect(new Set(textsOf(all)).size).toBe(61);
    expect((await client({ url: `/rest/portal/conversations/${id}?before=0` })).statusCode).toBe(400);
  });

  it('is in the audit log by its number, and not by its words', async () => {
    const { as, begin, services } = await startConversations();
    const { id } = await begin(await as(), { text: 'My secret plan' });
    const lines = await rowsOf(services, "select * from audit_event where event = 'message_sent'");
    expect(lines).toMatchObject([{ subject: `${id}/1`, user_id: exampleWorld.userUuid }]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});

describe('a file', () => {
  it('is attached once with its message, and another client’s is not found', async () => {
    const { as, begin, read, post, services } = await startConversations();
    const [olivia, david] = [await as(), await as('david.okafor')];
    const [document] = await rowsOf<{ id: string; name_fr: string }>(
      services,
      'select id, name_fr from document where client_uuid = ? order by id',
      exampleWorld.clientUuid,
    );
    const files = [{ document_id: document!.id }];
    const { id, body } = await begin(olivia, { files });
    await post(olivia, '/begin', body);
    const [message] = (await read(olivia, id)).messages;
    expect(message!.files).toMatchObject([
      { name: { fr: document!.name_fr }, state: 'clean', document_id: document!.id },
    ]);
    const stolen = await begin(david, { files, message_id: body.message_id });
    expect(stolen.response.statusCode).toBe(404);
    const own = await begin(david, { message_id: body.message_id });
    expect((await read(david, own.id)).messages[0]!.files).toEqual([]);
  });
});
