import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleWorld } from '@portal/contracts/example-world';
import { PRODUCT } from '@portal/contracts/constants';
import { contracts } from '@portal/contracts';
import { inject, describe, expect, it } from 'vitest';
import { filePath } from '../files/file-path.ts';
import { verifyAudit } from '../identity/audit/verify-audit.ts';
import { seededStorePath } from '../seeding/seeded-store-path.ts';
import { change } from '../testing/sql.ts';
import { LOCAL, ME, SUMMARY, withConsole } from './console.testing.ts';

describe('the console', () => {
  it.each([
    ['from another machine', { remoteAddress: '203.0.113.7' }, {}],
    ['under the name of another site', {}, { host: 'mock.evil.test' }],
  ])('is not there %s', async (_from, from, headers) => {
    const { send } = await withConsole();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/journal'],
      ['POST', '/reset'],
    ] as const) {
      const response = await send({
        method,
        url: `/__mock${path}`,
        ...from,
        headers: { ...LOCAL, ...headers },
      });
      expect([response.statusCode, response.json().message]).toEqual([404, 'invalid_url']);
    }
  });

  it.each([
    ['in production', { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25', MOCK_CONSOLE: '1' }],
    ['when it is turned off', { MOCK_CONSOLE: '0' }],
  ])('is not there %s', async (_when, env: Record<string, string>) => {
    const { send } = await withConsole(env);
    for (const url of ['/__mock', '/__mock/users', '/__mock/page.js'])
      expect((await send({ url, headers: LOCAL })).statusCode).toBe(404);
  });

  it('rejects requests from a page of another site', async () => {
    const { send, get } = await withConsole();
    const order = (origin: string) =>
      send({
        method: 'POST',
        url: '/__mock/latency',
        headers: { ...LOCAL, origin },
        body: { profile: 'slow' },
      });
    expect((await order('https://evil.test')).statusCode).toBe(404);
    expect((await order('null')).statusCode).toBe(404);
    expect(await get('latency')).toEqual({ latency: null });
    expect((await order('http://localhost:4173')).statusCode).toBe(200);
  });

  it('has a page that runs its own script only', async () => {
    const { send } = await withConsole();
    const page = await send({ url: '/__mock', headers: LOCAL });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style| style=| on\w+=/);
    expect((await send({ url: '/__mock/page.js', headers: LOCAL })).headers['content-type']).toMatch(
      'javascript',
    );
  });

  it('lists the users to sign in as and what each shows, as the page for developers does', async () => {
    const { users, seeded_pages } = await (await withConsole()).get('users');
    expect(users).toContainEqual(expect.objectContaining({ username: exampleWorld.username }));
    const page = readFileSync(
      new URL('../../../../docs/for-frontend-developers.md', import.meta.url),
      'utf8',
    );
    for (const { username, shows } of users) {
      expect(page, `docs/for-frontend-developers.md needs the row of ${username}`).toContain(
        `\`${username}\``,
      );
      expect(page).toContain(shows);
    }
    expect(seeded_pages[0].page).toMatch(/^http:\/\/localhost:4173\/activate\//);
  });
});

describe('a reset', () => {
  it('restores what was changed, signs all users out and leaves an intact audit log', async () => {
    const gateway = await withConsole();
    const { as, services, dataDir, post } = gateway;
    copyFileSync(join(inject('seededDataDir'), 'portal.sqlite'), seededStorePath(services));
    const seeded = await services.db.selectFrom('login_event').selectAll().execute();
    const send = await as('camille.fortin');
    expect((await send({ url: `/rest/attachment/${exampleWorld.avatarUuid}/archive` })).statusCode).toBe(200);
    expect((await post('reset')).json()).toBe(true);
    expect((await send({ url: ME })).json().message).toBe('session_invalid');
    expect(await services.db.selectFrom('login_event').selectAll().execute()).toEqual(seeded);
    const again = await as('camille.fortin');
    expect((await again({ url: `/rest/attachment/${exampleWorld.avatarUuid}/status` })).json()).toBe('clean');
    expect(existsSync(filePath(dataDir, exampleWorld.avatarUuid))).toBe(true);
    expect(await verifyAudit(services.db)).toMatchObject({ kind: 'intact' });
    await expect(change(services, 'delete from terms_event')).rejects.toThrow('terms');
  });
});

describe('the clock', () => {
  it('is the date of every response, which a page of the portal may read', async () => {
    const { post, send } = await withConsole();
    await post('clock', { action: 'freeze' });
    await post('clock', { action: 'set', at: '2026-11-24T15:00:00Z' });
    const { headers } = await send({ url: ME, headers: { ...LOCAL, origin: 'http://localhost:4173' } });
    expect(headers['date']).toBe('Tue, 24 Nov 2026 15:00:00 GMT');
    expect(headers['access-control-expose-headers']).toContain('date');
  });

  it('stops while it is frozen, and moves to the time it is set to', async () => {
    const { post, get, clock } = await withConsole();
    await post('clock', { action: 'freeze' });
    clock.move(60_000);
    expect(await get('clock')).toMatchObject({ now: '2026-11-20T15:00:00.000Z', is_frozen: true });
    await post('clock', { action: 'set', at: '2026-11-24T15:00:00Z' });
    await post('clock', { action: 'advance', ms: 1_000 });
    expect(await get('clock')).toMatchObject({ now: '2026-11-24T15:00:01.000Z', is_frozen: true });
    await post('clock', { action: 'resume' });
    clock.move(1_000);
    expect(await get('clock')).toMatchObject({ now: '2026-11-24T15:00:02.000Z', is_frozen: false });
    await post('clock', { action: 'release' });
    expect((await get('clock')).now).toBe('2026-11-20T15:01:01.000Z');
  });

  it('moves the figures, forward and back', async () => {
    const { as, post } = await withConsole();
    const figures = async () => (await (await as())({ url: SUMMARY })).json();
    const before = await figures();
    await post('clock', { action: 'set', at: '2026-12-02T15:00:00Z' });
    const later = await figures();
    expect(JSON.stringify(later)).toContain('2026-12-01');
    expect(later).not.toEqual(before);
    await post('clock', { action: 'release' });
    expect(await figures()).toEqual(before);
  });

  it('is not set to where there is no market', async () => {
    const { post } = await withConsole();
    expect((await post('clock', { action: 'set', at: '1999-01-01T00:00:00Z' })).statusCode).toBe(400);
    expect((await post('clock', { action: 'advance', ms: 1e15 })).statusCode).toBe(400);
  });
});

describe('the journal', () => {
  it('names each request by its declared path, never by its values', async () => {
    const { send, as, signIn, get } = await withConsole();
    await signIn();
    const mine = await as();
    await mine({ url: `/rest/attachment/${exampleWorld.otherAvatarUuid}/status` });
    await send({ url: '/nowhere/at-all?secret=1' });
    const entries = await get('journal');
    expect(entries).toMatchObject([
      { method: 'GET', path: null, status: 404, verdict: 'no_call' },
      {
        method: 'GET',
        path: '/rest/attachment/:id/status',
        call: 'avatar.status',
        status: 404,
        verdict: 'declared',
      },
      { method: 'POST', path: '/auth/login', call: 'session.login', status: 200, verdict: 'declared' },
    ]);
    expect(entries[1].requestId).toMatch(/^[\da-f-]{36}$/);
    const journal = JSON.stringify(entries);
    for (const secret of [
      'secret',
      exampleWorld.otherAvatarUuid,
      exampleWorld.password,
      mine.tokens.access_token,
    ])
      expect(journal).not.toContain(secret);
  });

  it('names the field of a request, and that of a response, that does not satisfy the contract', async () => {
    const { send, as, signIn, services, get } = await withConsole();
    await signIn();
    const mine = await as();
    await send({ method: 'POST', url: '/auth/login', body: { username: 'x', product: PRODUCT, secret: 7 } });
    await services.db.updateTable('firm').set({ custom: '{"lang":7,"theme":null}' }).execute();
    await mine({ url: contracts.appConfig.custom.path });
    const [unfit, rejected, fine] = await get('journal');
    expect(fine).toMatchObject({ requestMatches: true, verdict: 'declared', requestIssues: [] });
    expect(rejected).toMatchObject({
      requestMatches: false,
      code: 'invalid_request',
      verdict: 'declared',
      requestIssues: [{ path: 'body.password' }, { path: 'body' }],
    });
    expect(unfit).toMatchObject({
      requestMatches: true,
      code: 'internal_error',
      verdict: 'not_declared',
      responseIssues: [{ path: 'lang' }],
    });
  });

  it('stores the last 200', async () => {
    const { send, get } = await withConsole();
    for (let n = 0; n < 205; n += 1) await send({ url: '/nowhere' });
    expect(await get('journal')).toHaveLength(200);
  });
});
