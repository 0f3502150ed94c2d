import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.ts';
import { settingsFrom } from './settings.ts';

test('without settings the portal is on 4173, the gateway on 4000 and the store in data/', () => {
  const { env, dataDir } = settingsFrom({});
  expect(dataDir).toBe(join(root, 'data'));
  expect(env).toMatchObject({
    PORTAL_PORT: '4173',
    GATEWAY_PORT: '4000',
    APP_GATEWAY_URL: 'http://127.0.0.1:4000',
    AUTH_GATEWAY_URL: 'http://127.0.0.1:4000',
  });
});

test('npm start serves the gateway under the address of the portal', () => {
  const { gateway, portal } = settingsFrom({ PORTAL_PORT: '5000', PROXIES: '2' }).start;
  expect(gateway).toMatchObject({ PUBLIC_URL: 'http://localhost:5000', PROXIES: '1' });
  expect(portal).toMatchObject({
    APP_GATEWAY_URL: '',
    AUTH_GATEWAY_URL: '',
    GATEWAY_PROXY: 'http://127.0.0.1:4000',
    MOCK_PROXY: '1',
    FILE_ORIGINS: 'http://localhost:5000',
    PROXIES: '2',
  });
});

test.each([
  [{ APP_GATEWAY_URL: 'http://127.0.0.1:4000' }],
  [{ AUTH_GATEWAY_URL: 'https://auth.example' }],
  [{ GATEWAY_HOST: '0.0.0.0' }],
  [{ PORTAL_HOST: '0.0.0.0' }],
])('with %j browsers call the gateway at its own address', (env) => {
  const { start, env: common } = settingsFrom(env);
  expect([start.gateway, start.portal]).toEqual([common, common]);
  expect(common.APP_GATEWAY_URL).toMatch(/^http/);
});

test('the gateway allows the portal under both names of this machine, at the port it was given', () => {
  expect(settingsFrom({ PORTAL_PORT: '5000' }).env.PORTAL_ORIGIN).toBe(
    'http://localhost:5000,http://127.0.0.1:5000',
  );
});

test.each([
  [{}, { TAB_WORLDS: '1', CLIENT_REQUESTS_A_MINUTE: '6000' }],
  [
    { TAB_WORLDS: '0', CLIENT_REQUESTS_A_MINUTE: '30' },
    { TAB_WORLDS: '0', CLIENT_REQUESTS_A_MINUTE: '30' },
  ],
  [{ NODE_ENV: 'production' }, { TAB_WORLDS: undefined, CLIENT_REQUESTS_A_MINUTE: undefined }],
])('with %j a developer has %j', (env, { TAB_WORLDS, CLIENT_REQUESTS_A_MINUTE }) => {
  const given = settingsFrom(env).env;
  expect([given.TAB_WORLDS, given.CLIENT_REQUESTS_A_MINUTE]).toEqual([TAB_WORLDS, CLIENT_REQUESTS_A_MINUTE]);
});

test.each([
  [{}, 'http://127.0.0.1:4000'],
  [{ GATEWAY_HOST: '0.0.0.0', GATEWAY_PORT: '5000' }, 'http://127.0.0.1:5000'],
  [{ GATEWAY_HOST: '::' }, 'http://[::1]:4000'],
  [{ GATEWAY_HOST: '::1' }, 'http://[::1]:4000'],
  [{ GATEWAY_HOST: '192.0.2.1' }, 'http://192.0.2.1:4000'],
])('with %j npm run dev prints the address of this machine, at which the console answers', (env, url) => {
  expect(settingsFrom(env).gateway.url).toBe(url);
});

test.each(['0', '70000', 'web', '80.5'])('PORTAL_PORT=%s is rejected by a line that names it', (value) => {
  expect(() => settingsFrom({ PORTAL_PORT: value })).toThrow(`PORTAL_PORT is "${value}"; expected a port`);
});

test('one port for both is rejected by a line that names both settings', () => {
  expect(() => settingsFrom({ PORTAL_PORT: '4000' })).toThrow('PORTAL_PORT and GATEWAY_PORT are both 4000');
});

test.each([
  [{}, 'http://localhost:4173'],
  [{ PORTAL_PORT: '5000' }, 'http://localhost:5000'],
  [{ PORTAL_HOST: '0.0.0.0' }, 'http://localhost:4173'],
  [{ PORTAL_HOST: '192.0.2.1' }, 'http://192.0.2.1:4173'],
  [{ PORTAL_ORIGIN: 'https://portal.example,http://localhost:4173' }, 'https://portal.example'],
])('with %j messages link to the address that is printed', (env, url) => {
  const settings = settingsFrom(env);
  expect(settings.portal.url).toBe(url);
  expect(settings.env.PORTAL_ORIGIN?.split(',')[0]).toBe(url);
});
