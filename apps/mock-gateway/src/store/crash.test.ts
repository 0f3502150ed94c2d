import { applicationHeader } from '@portal/contracts/application';
import { once } from 'node:events';
import { connect } from 'node:net';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { TokenPair } from '@portal/contracts/session';
import { expect, it, onTestFinished } from 'vitest';
import { copyOfSeeded, startProcess } from '../testing/gateway-process.ts';
import { openStore } from './store.ts';
import { isOnPostgres, storeIn } from '../testing/place.ts';
import { rowsOf } from '../testing/sql.ts';

const post = async (url: string, body: object, token = '') => {
  const headers = { 'content-type': 'application/json', ...applicationHeader, [ACCESS_TOKEN_HEADER]: token };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
};

const signIn = async (url: string) => {
  const { username, password } = exampleWorld;
  // The response to a sign-in that needs no challenge.
  return (await post(`${url}/auth/login`, { username, password, product: 'dz' })) as TokenPair;
};

it('loses nothing it has acknowledged when it is killed during writes', async () => {
  const dataDir = await copyOfSeeded();
  const { child, url, ended } = await startProcess(dataDir);
  const { access_token } = await signIn(url);
  const keys = ['statements', 'tax_slips', 'reports', 'trade_confirmations'];
  const acknowledged: Record<string, number> = {};
  const writeUntilKilled = async (key: string) => {
    let value: 0 | 1 = 0;
    for (;;) {
      const body = { documentPreferences: { [exampleWorld.clientUuid]: { [key]: value } } };
      // A write that a busy machine rejects is retried; the killed gateway ends the loop.
      if ((await post(`${url}/rest/portal/preferences`, body, access_token)) !== true) continue;
      acknowledged[key] = value;
      if (Object.keys(acknowledged).length === keys.length && value === 1) child.kill('SIGKILL');
      value = value === 0 ? 1 : 0;
    }
  };
  await Promise.allSettled(keys.map(writeUntilKilled));
  await ended;

  const store = await openStore(storeIn(dataDir));
  onTestFinished(() => store.close());
  const rows = await store.db
    .selectFrom('document_preference')
    .selectAll()
    .where('client_uuid', '=', exampleWorld.clientUuid)
    .execute();
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  // A write may be stored although its response was lost; then it is the next value of its key.
  for (const [key, value] of Object.entries(acknowledged)) expect([value, 1 - value]).toContain(stored[key]);
  expect(Object.keys(stored).toSorted()).toEqual(keys.toSorted());
  if (!isOnPostgres())
    expect(await rowsOf(store, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
});

it('stops cleanly on SIGTERM, and starts again over the same store', async () => {
  const dataDir = await copyOfSeeded();
  const first = await startProcess(dataDir);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const second = await startProcess(dataDir);
  expect(await signIn(second.url)).toHaveProperty('access_token');
});

it('stops although a browser holds an unused connection', async () => {
  const { child, url, ended } = await startProcess(await copyOfSeeded());
  const { port, hostname } = new URL(url);
  const unused = connect(Number(port), hostname);
  onTestFinished(() => void unused.destroy());
  await once(unused, 'connect');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
