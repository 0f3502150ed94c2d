import { exampleWorld } from '@portal/contracts/example-world';
import type { LoginEvent } from '@portal/contracts/history';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';

const AT = Date.parse('2026-11-19T12:00:00Z');
const url = '/rest/portal/history';
const page = async (send: Send, body?: object) =>
  (await send({ method: 'POST', url, ...(body && { body }) })).json<LoginEvent[]>();

const userAgents = {
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36':
    ['Chrome', 'Windows', 'desktop'],
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1':
    ['Safari', 'iOS', 'mobile'],
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1':
    ['Safari', 'iOS', 'tablet'],
  'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0': ['Firefox', 'Linux', 'desktop'],
  '<script>alert(1)</script>': [null, null, null],
  'Call 1-900-555-0199/1.0 (Windows NT 10.0; Win64; x64)': [null, 'Windows', 'desktop'],
  'Googlebot/2.1 (+http://www.google.com/bot.html)': [null, null, null],
};

describe('a login history', () => {
  it.each(Object.entries(userAgents))('describes the user agent %s', async (userAgent, named) => {
    const { send, as } = await startGateway();
    const body = { username: exampleWorld.username, password: exampleWorld.password, product: 'dz' };
    await send({ method: 'POST', url: '/auth/login', body, headers: { 'user-agent': userAgent } });
    const [latest] = await page(await as(), { limit: 1 });
    const { browser, os, device } = latest!;
    expect([browser, os, device]).toEqual(named);
  });

  it('is read page by page, each event once, even if many happened at one instant', async () => {
    const { as, services } = await startGateway();
    const send = await as();
    const rows = Array.from({ length: 25 }, (_, at) => ({
      user_id: exampleWorld.userUuid,
      at: AT - Math.floor(at / 10),
      result: 'failure' as const,
      type: 'password' as const,
      ip: `203.0.113.${at}`,
    }));
    await services.db.insertInto('login_event').values(rows).execute();
    const allEvents = await page(send);
    const read: LoginEvent[] = [];
    for (let next = await page(send, { limit: 4 }); next.length > 0;) {
      read.push(...next);
      next = await page(send, { limit: 4, after: next.at(-1)!.cursor });
    }
    expect(read).toEqual(allEvents);
    expect(new Set(read.map(({ cursor }) => cursor)).size).toBe(read.length);
  });

  it('is read from its oldest event on when requested', async () => {
    const { as } = await startGateway();
    const send = await as('margaret.chen');
    const oldest = await page(send, { limit: 8, order: 'oldest' });
    expect(oldest.map((event) => event.login_timestamp)).toEqual(
      oldest.map((event) => event.login_timestamp).toSorted(),
    );
    const next = await page(send, { limit: 1, order: 'oldest', after: oldest[6]!.cursor });
    expect(next).toEqual([oldest[7]]);
  });

  it('does not lose its place when the user signs in meanwhile', async () => {
    const { as, clock } = await startGateway();
    const send = await as();
    const allEvents = await page(send);
    const [first] = await page(send, { limit: 1 });
    clock.move(1_000);
    await as();
    expect(await page(send, { limit: 5, after: first!.cursor })).toEqual(allEvents.slice(1, 6));
  });

  it('of a few hundred events is read a hundred at a time', async () => {
    const { as } = await startGateway();
    const send = await as('margaret.chen');
    const first = await page(send);
    expect(first).toHaveLength(100);
    const second = await page(send, { after: first.at(-1)!.cursor });
    expect(second).toHaveLength(100);
  });

  it.each([{ limit: 0 }, { limit: 101 }, { limit: 1.5 }, { after: '1; drop table' }, { sort: 'ip' }])(
    'rejects %j',
    async (body) => {
      const { as } = await startGateway();
      const response = await (await as())({ method: 'POST', url, body });
      expect(response.json().message).toBe('invalid_request');
    },
  );

  it('holds no other user’s events, whichever cursor is requested', async () => {
    const { as } = await startGateway();
    const theirs = await page(await as('rachel.adler'), { limit: 1 });
    const mine = await page(await as(), { after: theirs[0]!.cursor });
    const all = await page(await as());
    expect(all.map(({ cursor }) => cursor)).toEqual(expect.arrayContaining(mine.map(({ cursor }) => cursor)));
  });
});
