import { randomUUID } from 'node:crypto';
import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { HOUR_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import type { Inquiry } from '@portal/contracts/inquiries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { change, rowsOf } from '../../testing/sql.ts';
import { workDue } from '../../testing/work-due.ts';
import { inquiryProgress } from './progress-inquiry.ts';

type Thread = OutputOf<typeof contracts.inquiries.thread>;

let started: Awaited<ReturnType<typeof startGateway>>;
let end = async () => {};
beforeAll(async () => {
  started = await startGateway({}, (ending) => (end = ending));
});
afterAll(() => end());

const body = {
  topic: 'general',
  account_uuid: null,
  text: 'When does my 2026 statement come out?',
  files: [],
  wants_copy: false,
  language: 'en',
};
const create = (client: Send, overrides: object = {}, headers: Record<string, string> = {}) =>
  client({ method: 'POST', url: '/rest/portal/inquiries', body: { ...body, ...overrides }, headers });
const threadOf = async (client: Send, { inquiry_id }: Inquiry) =>
  (await client({ url: `/rest/portal/inquiries/${inquiry_id}` })).json<Thread>();
const reply = (client: Send, inquiry_id: string, text = 'One more thing.') =>
  client({
    method: 'POST',
    url: `/rest/portal/inquiries/${inquiry_id}/messages`,
    body: { text, files: [] },
  });

/** Has the simulated firm do what is due now, and what that leads to. */
const letFirmWork = async () => {
  const start = started.clock.now();
  for (let step = 0; step < 3; step += 1) {
    started.clock.move(HOUR_MS);
    await workDue(started.services, 'progress_inquiry', inquiryProgress(started.services));
  }
  started.clock.set(start);
};

describe('an inquiry', () => {
  it('has a reference of its own, and its text as it was written', async () => {
    const client = await started.as();
    const text = '<script>alert(1)</script> [x](javascript:alert(1))\n1er é ';
    const one = (await create(client, { text })).json<Inquiry>();
    const other = (await create(client)).json<Inquiry>();
    expect(one.reference).toMatch(/^[A-Z\d]{4}-[A-Z\d]{4}$/);
    expect(other.reference).not.toBe(one.reference);
    expect((await threadOf(client, one)).entries).toMatchObject([
      { author: 'client', state: 'received', text: text.trim(), files: [] },
    ]);
  });

  it('is created once however often the response is lost', async () => {
    const client = await started.as('irene.valcourt');
    const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
    const responses = [];
    for (let attempt = 0; attempt < 5; attempt += 1) responses.push(await create(client, {}, headers));
    expect(new Set(responses.map((response) => response.json<Inquiry>().reference)).size).toBe(1);
    expect((await client({ url: '/rest/portal/inquiries' })).json<Inquiry[]>()).toHaveLength(1);
  });

  it.each([
    ['without words', { text: ' \n ' }],
    ['too long', { text: 'x'.repeat(4_001) }],
    ['with control characters', { text: 'a\u0000b' }],
    ['of an unknown topic', { topic: 'trade' }],
    ['with six files', { files: Array.from({ length: 6 }, () => ({ document_id: randomUUID() })) }],
    ['with a state of its own', { state: 'answered' }],
  ])('%s is rejected', async (_, overrides) => {
    expect((await create(await started.as(), overrides)).json()).toMatchObject({
      message: 'invalid_request',
    });
  });

  it('of another client is not found, as one that does not exist', async () => {
    const inquiry = (await create(await started.as())).json<Inquiry>();
    const other = await started.as('kai.nakamura');
    for (const id of [inquiry.inquiry_id, randomUUID()]) {
      const read = await other({ url: `/rest/portal/inquiries/${id}` });
      expect([read.statusCode, read.json().message]).toEqual([404, 'not_found']);
      expect((await reply(other, id)).json().message).toBe('not_found');
    }
    expect((await other({ url: '/rest/portal/inquiries' })).json()).toEqual([]);
  });

  it('is about an own account only, and takes own documents only', async () => {
    const client = await started.as('kai.nakamura');
    const account = await create(client, { account_uuid: exampleWorld.accountUuid });
    expect(account.json().message).toBe('not_found');
    const files = [{ document_id: exampleWorld.documentUuid }];
    expect((await create(client, { files })).json().message).toBe('not_found');
    expect((await client({ url: '/rest/portal/inquiries' })).json()).toEqual([]);
  });

  it('is written by no one in a role in which another client shares accounts', async () => {
    const henri = await started.as('henri.lavoie');
    await henri({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    for (const response of [
      await create(henri),
      await henri({ url: '/rest/portal/inquiries' }),
      await henri({ url: '/rest/portal/inquiries/form' }),
    ])
      expect(response.json().message).toBe('own_role_required');
  });
});

describe('the firm', () => {
  it('confirms an inquiry and answers it, and a further message opens it again', async () => {
    const client = await started.as('david.okafor');
    const inquiry = (await create(client, { language: 'fr' })).json<Inquiry>();
    await letFirmWork();
    const answered = await threadOf(client, inquiry);
    expect(answered.entries.map(({ author, state }) => [author, state])).toEqual([
      ['client', 'received'],
      ['firm', 'in_progress'],
      ['firm', 'answered'],
    ]);
    expect(answered.entries[2]?.text).toContain('démonstration');
    expect((await reply(client, inquiry.inquiry_id)).json<Inquiry>().state).toBe('in_progress');
    await letFirmWork();
    expect((await threadOf(client, inquiry)).state).toBe('answered');
    const news = await client({
      method: 'POST',
      url: '/rest/portal/notifications',
      body: { kinds: ['inquiry'] },
    });
    expect(news.json<{ rows: { link: string }[] }>().rows.map(({ link }) => link)).toContain(
      `/app/inquiries/${inquiry.inquiry_id}`,
    );
  });

  it('takes no message to a closed inquiry', async () => {
    const client = await started.as('david.okafor');
    const inquiry = (await create(client)).json<Inquiry>();
    await change(started.store, `update inquiry set state = 'closed' where id = '${inquiry.inquiry_id}'`);
    expect((await reply(client, inquiry.inquiry_id)).json().message).toBe('conflict');
    expect((await threadOf(client, inquiry)).entries).toHaveLength(1);
  });

  it('confirms a complaint, and leaves its answer to a person', async () => {
    const client = await started.as('eva.lindqvist');
    const inquiry = (await create(client, { topic: 'complaint' })).json<Inquiry>();
    await letFirmWork();
    const thread = await threadOf(client, inquiry);
    expect([thread.state, thread.complaint?.acknowledged_at]).toEqual(['in_progress', expect.any(String)]);
  });
});

describe('a copy', () => {
  it('goes to the client by e-mail, without a digit of what was written', async () => {
    const client = await started.as('simone.dube');
    const text = 'Transfer 12,500.00 $ from ١٢٣';
    const { reference } = (await create(client, { text, wants_copy: true })).json<Inquiry>();
    await create(client, { text: 'no copy' });
    const mails = await rowsOf<{ text: string }>(
      started.store,
      `select text from outbox where template = 'inquiry_copy' and recipient = 'simone.dube@example.ca'`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(reference);
    expect(mails[0]?.text).toContain('Transfer ••,•••.•• $ from •••');
  });
});
