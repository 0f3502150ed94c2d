import { applicationHeader } from '@portal/contracts/application';
import { setTimeout as after } from 'node:timers/promises';
import { seededLinks } from '@portal/contracts/seeded-links';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../store/store.ts';
import { startGateway } from '../../testing/gateway.ts';
import { copyOfSeeded, startProcess } from '../../testing/gateway-process.ts';
import { hashOf } from '../../identity/links/secret.ts';
import { storeIn } from '../../testing/place.ts';
import { change, rowsOf } from '../../testing/sql.ts';

const PASSWORD = 'Sugar-Shack-2027?';
const chosen = { new_password: PASSWORD, confirm_new_password: PASSWORD, communication_language: 'en' };
const activation = { code: seededLinks.invitation, ...chosen };
const registration = { code: seededLinks.registration, username: 'mathis.roberge', ...chosen };

const send = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...applicationHeader },
    body: JSON.stringify(body),
  });

/** Every row that a client's user consists of; all of them exist or none does. */
const piecesOf = async (dataDir: string, username: string, code: string) => {
  const store = await openStore(storeIn(dataDir));
  onTestFinished(() => store.close());
  const one = async (query: string, value: string) => (await rowsOf(store, query, value)).length > 0;
  return Promise.all([
    one('select 1 from "user" where username = ?', username),
    one('select 1 from user_role join "user" on id = user_id where username = ?', username),
    one('select 1 from client join "user" on id = user_id where username = ?', username),
    one('select 1 from client_record join "user" on id = user_id where username = ?', username),
    one('select 1 from one_time_link where hash = ? and ended_at is not null', hashOf(code)),
  ]);
};

it.each([15, 45, 75])('leaves no half of a user when it is killed after %i ms', async (ms) => {
  const dataDir = await copyOfSeeded();
  const { child, url, ended } = await startProcess(dataDir);
  const sent = [
    send(`${url}/auth/activation/complete`, activation),
    send(`${url}/auth/registration/complete`, registration),
  ];
  const settled = Promise.allSettled(sent);
  // Nothing is awaited: the moment of the kill is what is tested.
  await after(ms);
  child.kill('SIGKILL');
  await Promise.all([ended, settled]);
  for (const [username, { code }] of [
    ['arthur.bell', activation],
    ['mathis.roberge', registration],
  ] as const) {
    const pieces = await piecesOf(dataDir, username, code);
    expect(new Set(pieces).size, `${username}: ${pieces.join()}`).toBe(1);
  }
});

it('rolls back when the last step of creating a user fails, and the link remains valid', async () => {
  const { send, store } = await startGateway();
  const complete = () => send({ method: 'POST', url: '/auth/activation/complete', body: activation });
  await change(store, 'alter table outbox rename to gone');
  expect((await complete()).statusCode).toBe(500);
  expect(await rowsOf(store, `select 1 from "user" where username = 'arthur.bell'`)).toEqual([]);
  await change(store, 'alter table gone rename to outbox');
  expect((await complete()).statusCode).toBe(200);
});
