import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '@portal/contracts';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { expect, it, onTestFinished } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { noHeavyWork } from './heavy-work.ts';
import { inWorld } from './in-world.testing.ts';
import { WORLD_HEADER } from './world-name.ts';
import { startWorlds } from './worlds.ts';

const ME = contracts.user.me.path;
const LOCAL = { host: 'localhost:4000' };

it('Two worlds share no store, clock, fault, latency, journal, outbox or session with each other or with the shared world', async () => {
  const gateway = await startGateway();
  const [one, other] = [inWorld(gateway.send, 'one'), inWorld(gateway.send, 'other')];
  const asOne = await one.as('henri.lavoie');
  const asOther = await other.as('henri.lavoie');
  const switched = await asOne({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
  expect(switched.json()).toBe(true);
  expect((await asOne({ url: ME })).json().active_role).toBe('trustee');
  expect((await asOther({ url: ME })).json().active_role).toBe('client');

  await one.post('clock', { action: 'set', at: '2026-12-02T15:00:00Z' });
  expect((await other.get('clock')).now).toBe('2026-11-20T15:00:00.000Z');
  await one.post('clock', { action: 'release' });

  await one.post('faults', { kind: 'status', call: 'user.me', code: 'unavailable' });
  await one.post('latency', { profile: 'office' });
  expect([(await asOne({ url: ME })).statusCode, (await asOther({ url: ME })).statusCode]).toEqual([
    503, 200,
  ]);
  expect([await other.get('faults'), await other.get('latency')]).toEqual([[], { latency: null }]);

  await one.signIn(exampleWorld.challengedUsername);
  expect([(await one.get('outbox')).length, (await other.get('outbox')).length]).toEqual([1, 0]);

  const getShared = async (path: string) =>
    (await gateway.send({ url: `/__mock/${path}`, headers: LOCAL })).json();
  expect(await getShared('journal')).toEqual([]);
  expect([await getShared('faults'), await getShared('outbox')]).toEqual([[], []]);
  expect(await other.get('journal')).toHaveLength(3);
  for (const world of [
    other.withToken(asOne.tokens.access_token),
    one.withToken(asOther.tokens.access_token),
  ])
    expect((await world({ url: contracts.user.state.path })).json().message).toBe('session_invalid');
  const outside = { [ACCESS_TOKEN_HEADER]: asOne.tokens.access_token };
  expect((await gateway.send({ url: ME, headers: outside })).json().message).toBe('session_invalid');
  const refreshed = await other.send({
    method: 'POST',
    url: contracts.session.refresh.path,
    body: { refresh_token: asOne.tokens.refresh_token },
  });
  expect(refreshed.json().message).toBe('session_invalid');
});

it('A world is entered by an address too, and all its responses stay within that address', async () => {
  const gateway = await startGateway();
  const headers = { ...LOCAL, origin: 'http://localhost:4173' };
  const there = '/__world/tab-1';
  const requested = {
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'x-access-token',
  };
  const preflight = await gateway.send({
    method: 'OPTIONS',
    url: there + ME,
    headers: { ...headers, ...requested },
  });
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([
    204,
    headers.origin,
  ]);
  const as = await inWorld(gateway.send, 'tab-1').as('camille.fortin');
  const me = await gateway.send({
    url: there + ME,
    headers: { ...headers, [ACCESS_TOKEN_HEADER]: as.tokens.access_token },
  });
  const { photo_url } = me.json();
  expect(photo_url).toContain(`${there}/media/`);
  const photo = await gateway.send({ url: photo_url.slice(photo_url.indexOf(there)), headers: LOCAL });
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await gateway.send({ url: `${there}/__mock`, headers: LOCAL })).body).toContain('<title>Mock');
  expect((await gateway.send({ url: `${there}/nowhere`, headers })).json().message).toBe('invalid_url');
  const byHeader = { ...requested, 'access-control-request-headers': `x-access-token,${WORLD_HEADER}` };
  const before = await gateway.send({ method: 'OPTIONS', url: ME, headers: { ...headers, ...byHeader } });
  expect(before.headers['access-control-allow-headers']).toContain(WORLD_HEADER);
});

it('The portal is linked with the world that it opens in, where it opens worlds', async () => {
  const gateway = await startGateway({ TAB_WORLDS: '1' });
  const world = inWorld(gateway.send, 'tab-1');
  const shared = async (path: string) =>
    (await gateway.send({ url: `/__mock/${path}`, headers: LOCAL })).json();
  const pages = async (get: typeof shared) => {
    const [{ page: portal }, scenarios, { seeded_pages }] = await Promise.all(
      ['portal', 'scenarios', 'users'].map(get),
    );
    return [portal, scenarios[0].page, scenarios[0].opens_here, seeded_pages[0].page];
  };
  const opened = (page: string) => expect.stringMatching(new RegExp(`^http://localhost:4173/${page}$`));
  expect(await pages(world.get)).toEqual([
    opened('\\?world=tab-1'),
    opened('.*\\?world=tab-1'),
    true,
    opened('activate/.*\\?world=tab-1'),
  ]);
  expect(await pages(shared)).toEqual([
    opened('\\?world='),
    opened('.*\\?world='),
    true,
    opened('activate/.*\\?world='),
  ]);
  expect(await shared('worlds')).toMatchObject([{ portal: 'http://localhost:4173/?world=tab-1' }]);
});

it('The portal is not linked from a world where it opens none', async () => {
  const gateway = await startGateway();
  const world = inWorld(gateway.send, 'tab-1');
  const [scenario] = await world.get('scenarios');
  expect([await world.get('portal'), scenario.opens_here]).toEqual([{ page: null }, false]);
  const get = async (path: string) => (await gateway.send({ url: `/__mock/${path}`, headers: LOCAL })).json();
  expect(await get('worlds')).toMatchObject([{ portal: null }]);
  expect(await get('portal')).toEqual({ page: 'http://localhost:4173/' });
});

it('Addresses of the portal in messages are links into the world that they are of', async () => {
  const gateway = await startGateway({ TAB_WORLDS: '1' });
  const world = inWorld(gateway.send, 'tab-1');
  const send = await world.as();
  const body = { languagePreferences: { communication: 'fr' } };
  await send({ method: 'POST', url: contracts.preferences.save.path, body });
  const page = await world.send({ url: '/outbox', headers: { accept: 'text/html' } });
  expect(page.body).toMatch(
    /<a href="http:\/\/localhost:4173\/([\w/-]+)\?world=tab-1">http:\/\/localhost:4173\/\1<\/a>/,
  );
});

it('Seeded secrets open in every world: the authenticator app of a seeded client works there', async () => {
  const { send } = await startGateway();
  const world = inWorld(send, 'app');
  const { challenge } = (await world.signIn(exampleWorld.appUsername)).json();
  const response = await world.send({
    method: 'POST',
    url: contracts.challenge.verify.path,
    body: { challenge_id: challenge.challenge_id, code: exampleWorld.recoveryCode, remember_device: false },
  });
  expect(response.json()).toMatchObject({ access_token: expect.any(String) });
});

it.each([
  ['in production', { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25' }, {}, 'any', true],
  ['without the console', { MOCK_CONSOLE: '0' }, {}, 'any', true],
  ['from another machine', {}, { remoteAddress: '203.0.113.7' }, 'any', false],
  ['under an invalid name', {}, {}, '../x', false],
  ['under no name', {}, {}, '', false],
])('There is no other world %s', async (_when, env: Record<string, string>, from, name, isIgnored) => {
  const gateway = await startGateway(env);
  const { statusCode } = await gateway.send({
    url: '/openapi.json',
    ...from,
    headers: { ...LOCAL, [WORLD_HEADER]: name },
  });
  expect(statusCode).toBe(isIgnored ? 200 : 404);
  const byAddress = await gateway.send({ url: `/__world/${name}/openapi.json`, ...from, headers: LOCAL });
  expect(byAddress.statusCode).toBe(404);
  expect(existsSync(join(gateway.dataDir, 'worlds'))).toBe(false);
});

it('A page of another site opens no world', async () => {
  const { send, dataDir } = await startGateway();
  const headers = { ...LOCAL, origin: 'https://evil.test', [WORLD_HEADER]: 'theirs' };
  expect((await send({ url: ME, headers })).statusCode).toBe(404);
  expect(existsSync(join(dataDir, 'worlds'))).toBe(false);
});

it.each(['cross-site', 'same-site'])(
  'A picture on a page elsewhere opens no world, and may be shown from one that is open (%s)',
  async (site) => {
    const { send, dataDir } = await startGateway();
    const url = '/__world/theirs/openapi.json';
    const picture = { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
    const link = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    for (const headers of [picture, link])
      expect((await send({ url, headers: { ...LOCAL, ...headers } })).statusCode).toBe(404);
    expect(existsSync(join(dataDir, 'worlds'))).toBe(false);
    const typed = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await send({ url, headers: { ...LOCAL, ...typed } })).statusCode).toBe(200);
    expect((await send({ url, headers: { ...LOCAL, ...picture } })).statusCode).toBe(200);
    const within = { url: '/__world/theirs/__mock/journal', headers: { ...LOCAL, ...picture } };
    expect((await send(within)).statusCode).toBe(404);
  },
);

it('Worlds can be listed, opened and ended, and leave nothing behind', async () => {
  const { send, dataDir } = await startGateway();
  const console = (path: string, body?: object) =>
    send({
      url: `/__mock/${path}`,
      headers: LOCAL,
      ...(body ? { method: 'POST' as const, body } : {}),
    });
  expect((await console('worlds', { name: 'mine' })).json()).toMatchObject([
    { name: 'mine', path: '/__world/mine', header: WORLD_HEADER },
  ]);
  expect((await console('worlds', { name: 'Not this' })).json().message).toBe('invalid_request');
  const me = await inWorld(send, 'mine').as();
  expect((await me({ url: ME })).statusCode).toBe(200);
  expect((await console('worlds/end', { name: 'mine' })).json()).toEqual([]);
  expect(readdirSync(join(dataDir, 'worlds'))).toEqual([]);
  expect((await me({ url: ME })).json().message).toBe('session_invalid');
  expect((await console('worlds')).json()).toHaveLength(1);
});

it('So many worlds are open at most: the one unused longest is closed for another, one in use never', async () => {
  const { services, dataDir } = await startGateway();
  mkdirSync(join(dataDir, 'worlds', '999999999-killed'), { recursive: true });
  let elapsed = 0;
  const build = async () =>
    ({ ready: async () => {}, close: async () => {}, log: { info: () => {} } }) as never;
  const clock = { ...services.clock, base: services.clock } as never;
  const heavyWork = noHeavyWork();
  const worlds = startWorlds({ services, clock, heavyWork, build, most: 2, elapsed: () => elapsed });
  onTestFinished(worlds.close);
  expect(readdirSync(join(dataDir, 'worlds'))).toEqual([]);
  const names = () => worlds.list().map(({ name }) => name);
  await worlds.of('a');
  elapsed = 1_000;
  await Promise.all([worlds.of('b'), worlds.of('b')]);
  await expect(worlds.of('c')).rejects.toThrow('unavailable');
  elapsed = 60_500;
  await worlds.of('c');
  expect(names()).toEqual(['b', 'c']);
  elapsed += 60 * 60_000 - 1;
  await worlds.of('b');
  elapsed += 1;
  await worlds.endUnused();
  expect(names()).toEqual(['b']);
});
