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

test('the gateway allows the portal under both names of this machine, at the port it was given', () => {
  expect(settingsFrom({ PORTAL_PORT: '5000' }).env.PORTAL_ORIGIN).toBe(
    'http://localhost:5000,http://127.0.0.1:5000',
  );
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
