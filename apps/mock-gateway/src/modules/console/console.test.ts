import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleWorld } from '@portal/contracts/example-world';
import { PRODUCT } from '@portal/contracts/constants';
import { contracts } from '@portal/contracts';
import { inject, describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { filePath } from '../avatar/avatar.files.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { seededStorePath } from './restore-store.ts';
import { change } from '../../testing/sql.ts';

const LOCAL = { host: 'localhost:4000' };
const SUMMARY = contracts.performance.summary.path;
const ME = contracts.user.me.path;

/** A gateway with the two ways to ask its console. */
const withConsole = async (env: Record<string, string> = {}) => {
  const gateway = await startGateway(env);
  const get = async (path: string) => (await gateway.ask({ url: `/__mock/${path}`, headers: LOCAL })).json();
  const post = (path: string, body: object = {}) =>
    gateway.ask({ method: 'POST', url: `/__mock/${path}`, headers: LOCAL, body });
  return { ...gateway, get, post };
};
type Gateway = Awaited<ReturnType<typeof withConsole>>;

/** The same gateway over a real connection, for faults that break one. */
const listening = async (gateway: Gateway) => {
  const url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const login = (signal?: AbortSignal) =>
    fetch(`${url}${contracts.session.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: exampleWorld.username, password: 'wrong', product: PRODUCT }),
      ...(signal ? { signal } : {}),
    });
  return login;
};

describe('the console', () => {
  it.each([
    ['from another machine', { remoteAddress: '203.0.113.7' }, {}],
    ['under the name of somebody else', {}, { host: 'mock.evil.test' }],
  ])('is not there %s', async (_from, from, headers) => {
    const { ask } = await withConsole();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/journal'],
      ['POST', '/reset'],
    ] as const) {
      const answer = await ask({ method, url: `/__mock${path}`, ...from, headers: { ...LOCAL, ...headers } });
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'invalid_url']);
    }
  });

  it.each([
    ['in production', { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25', MOCK_CONSOLE: '1' }],
    ['when it is turned off', { MOCK_CONSOLE: '0' }],
  ])('is not there %s', async (_when, env: Record<string, string>) => {
    const { ask } = await withConsole(env);
    for (const url of ['/__mock', '/__mock/users', '/__mock/page.js'])
      expect((await ask({ url, headers: LOCAL })).statusCode).toBe(404);
  });

  it('takes no orders from a page of somebody else', async () => {
    const { ask, get } = await withConsole();
    const order = (origin: string) =>
      ask({
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
    const { ask } = await withConsole();
    const page = await ask({ url: '/__mock', headers: LOCAL });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style| style=| on\w+=/);
    expect((await ask({ url: '/__mock/page.js', headers: LOCAL })).headers['content-type']).toMatch(
      'javascript',
    );
  });

  it('lists whom one can sign in as and what each shows, as the page for developers does', async () => {
    const { users, ways_in } = await (await withConsole()).get('users');
    expect(users).toContainEqual(expect.objectContaining({ username: exampleWorld.username }));
    const page = readFileSync(
      new URL('../../../../../docs/for-frontend-developers.md', import.meta.url),
      'utf8',
    );
    for (const { username, shows } of users) {
      expect(page, `docs/for-frontend-developers.md needs the row of ${username}`).toContain(
        `\`${username}\``,
      );
      expect(page).toContain(shows);
    }
    expect(ways_in[0].page).toMatch(/^http:\/\/localhost:4173\/activate\//);
  });
});

describe('a reset', () => {
  it('puts back what was changed, signs everybody out and leaves a whole audit log', async () => {
    const gateway = await withConsole();
    const { as, services, dataDir, post } = gateway;
    copyFileSync(join(inject('seededDataDir'), 'portal.sqlite'), seededStorePath(services));
    const seeded = await services.db.selectFrom('login_event').selectAll().execute();
    const ask = await as('camille.fortin');
    expect((await ask({ url: `/rest/attachment/${exampleWorld.avatarUuid}/archive` })).statusCode).toBe(200);
    expect((await post('reset')).json()).toBe(true);
    expect((await ask({ url: ME })).json().message).toBe('session_invalid');
    expect(await services.db.selectFrom('login_event').selectAll().execute()).toEqual(seeded);
    const again = await as('camille.fortin');
    expect((await again({ url: `/rest/attachment/${exampleWorld.avatarUuid}/status` })).json()).toBe('clean');
    expect(existsSync(filePath(dataDir, exampleWorld.avatarUuid))).toBe(true);
    expect(await verifyAudit(services.db)).toMatchObject({ kind: 'whole' });
    await expect(change(services, 'delete from terms_event')).rejects.toThrow('terms');
  });
});

describe('the clock', () => {
  it('stands while it is frozen, and goes where it is set', async () => {
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

  it('is followed by the figures, there and back', async () => {
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

describe('a fault', () => {
  it('answers a call with a code as often as it was told, and others as ever', async () => {
    const { as, post, get } = await withConsole();
    const ask = await as();
    await post('faults', { kind: 'status', call: 'user.me', code: 'unavailable', times: 2 });
    expect((await ask({ url: SUMMARY })).statusCode).toBe(200);
    const answers = [await ask({ url: ME }), await ask({ url: ME }), await ask({ url: ME })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200]);
    expect(answers[0]!.json()).toMatchObject({ status_code: 503, message: 'unavailable' });
    expect(await get('faults')).toEqual([]);
  });

  it('by chance comes at the same requests for the same seed', async () => {
    const { as, post } = await withConsole();
    const ask = await as();
    const draw = async () => {
      await post('faults', { kind: 'status', call: '*', code: 'internal_error', chance: 0.5, seed: 7 });
      const statuses: number[] = [];
      for (let n = 0; n < 12; n += 1) statuses.push((await ask({ url: ME })).statusCode);
      await post('faults/clear');
      return statuses;
    };
    const first = await draw();
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await draw()).toEqual(first);
  });

  it('that is not clear is refused with what was expected instead', async () => {
    const { post } = await withConsole();
    const unclear = [
      ['faults', { kind: 'bogus', call: '*' }, 'kind', 'status'],
      ['faults', { kind: 'status', call: '*', code: 'bogus' }, 'code', '"unavailable"'],
      ['latency', { profile: 'bogus' }, 'profile', '"mobile"'],
      ['clock', { action: 'bogus' }, 'action', 'freeze'],
    ] as const;
    for (const [path, body, field, words] of unclear)
      expect((await post(path, body)).json()).toMatchObject({
        message: 'invalid_request',
        issues: [{ path: field, message: expect.stringContaining(words) }],
      });
  });

  it('can be an answer that is no JSON, with the headers that let the portal read it', async () => {
    const { ask, post } = await withConsole();
    await post('faults', { kind: 'garbage', call: 'session.login', times: 1 });
    const headers = { origin: 'http://localhost:4173' };
    const answer = await ask({ method: 'POST', url: '/auth/login', headers, body: {} });
    expect(() => answer.json()).toThrow('JSON');
    expect(answer.headers['access-control-allow-origin']).toBe('http://localhost:4173');
  });

  it('can break the connection, before the answer or within it', async () => {
    const gateway = await withConsole();
    const login = await listening(gateway);
    await gateway.post('faults', { kind: 'reset', call: 'session.login', times: 1 });
    await expect(login()).rejects.toThrow('fetch failed');
    await gateway.post('faults', { kind: 'truncate', call: 'session.login', times: 1 });
    const cut = await login();
    expect(cut.status).toBe(401);
    await expect(cut.text()).rejects.toThrow('terminated');
    expect((await login()).status).toBe(401);
    const verdicts = (await gateway.get('journal')).map(({ verdict }: { verdict: string }) => verdict);
    expect(verdicts).toEqual(['declared', 'planted', 'planted']);
  });

  it('can be an answer that never comes', async () => {
    const gateway = await withConsole();
    const login = await listening(gateway);
    await gateway.post('faults', { kind: 'timeout', call: 'session.login', times: 1 });
    await expect(login(AbortSignal.timeout(150))).rejects.toThrow('timeout');
  });

  it.each([
    { kind: 'status', call: 'user.me' },
    { kind: 'reset', call: 'user.nothing' },
    { kind: 'reset', call: '*', chance: 2 },
    { kind: 'explode', call: '*' },
  ])('that is no fault is refused: %j', async (rule) => {
    const { post, get } = await withConsole();
    expect((await post('faults', rule)).json()).toMatchObject({ message: 'invalid_request' });
    expect(await get('faults')).toEqual([]);
  });
});

describe('latency', () => {
  it('makes calls wait, until it is turned off', async () => {
    const { as, post, get } = await withConsole();
    const ask = await as();
    await post('latency', { call: 'user.me', from_ms: 40, to_ms: 60 });
    await ask({ url: ME });
    await post('latency', { profile: 'off' });
    await ask({ url: ME });
    const [quick, slow] = await get('journal');
    expect(slow.ms).toBeGreaterThanOrEqual(39);
    expect(quick.ms).toBeLessThan(slow.ms);
    expect((await post('latency', { profile: 'mobile' })).json().latency).toMatchObject({ from_ms: 150 });
  });
});

describe('the journal', () => {
  it('names each request by what is declared and never by what came with it', async () => {
    const { ask, as, get } = await withConsole();
    const mine = await as();
    await mine({ url: `/rest/attachment/${exampleWorld.otherAvatarUuid}/status` });
    await ask({ url: '/nowhere/at-all?secret=1' });
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
    const told = JSON.stringify(entries);
    for (const secret of [
      'secret',
      exampleWorld.otherAvatarUuid,
      exampleWorld.password,
      mine.tokens.access_token,
    ])
      expect(told).not.toContain(secret);
  });

  it('tells which field of a request, and which of an answer, does not satisfy the contract', async () => {
    const { ask, as, services, get } = await withConsole();
    const mine = await as();
    await ask({ method: 'POST', url: '/auth/login', body: { username: 'x', product: PRODUCT, secret: 7 } });
    await services.db.updateTable('firm').set({ custom: '{"lang":7,"theme":null}' }).execute();
    await mine({ url: contracts.appConfig.custom.path });
    const [unfit, refused, fine] = await get('journal');
    expect(fine).toMatchObject({ request_fits: true, verdict: 'declared', requestIssues: [] });
    expect(refused).toMatchObject({
      request_fits: false,
      code: 'invalid_request',
      verdict: 'declared',
      requestIssues: [{ path: 'body.password' }, { path: 'body' }],
    });
    expect(unfit).toMatchObject({
      request_fits: true,
      code: 'internal_error',
      verdict: 'not_declared',
      answerIssues: [{ path: 'lang' }],
    });
  });

  it('keeps the last 200', async () => {
    const { ask, get } = await withConsole();
    for (let n = 0; n < 205; n += 1) await ask({ url: '/nowhere' });
    expect(await get('journal')).toHaveLength(200);
  });
});
