import { applicationHeader } from '@portal/contracts/application';
import { exampleWorld } from '@portal/contracts/example-world';
import type { TokenPair } from '@portal/contracts/session';
import { expect, it } from 'vitest';
import { copyOfSeeded, startProcess } from '../../testing/gateway-process.ts';
import { verifyStore } from '../../identity/audit/verify-store.ts';
import { storeIn } from '../../testing/place.ts';

/** Two gateways over one store, called in turn. */
const startTwo = async (dataDir: string) => {
  // One after the other: the first brings valuations up to today.
  const urls = [(await startProcess(dataDir)).url, (await startProcess(dataDir)).url];
  let turn = 0;
  const post = async (path: string, body: object) => {
    const response = await fetch(urls[turn++ % urls.length] + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...applicationHeader },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { message?: string } & Partial<TokenPair>;
  };
  const signIn = (username: string, password: string = exampleWorld.password) =>
    post('/auth/login', { username, password, product: 'dz' });
  return { post, signIn };
};

/** Each process brings valuations up to today before it listens. */
const LIMIT_MS = 60_000;

const times = <Result>(count: number, send: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, send));

it(
  'several gateways over one store agree on attempts, on refresh tokens and on the audit log',
  async () => {
    const dataDir = await copyOfSeeded();
    const { post, signIn } = await startTwo(dataDir);

    const rejected = await times(30, () => signIn('margaret.chen', 'not the password'));
    const byCode = Map.groupBy(rejected, ({ message }) => message);
    expect(byCode.get('invalid_credentials')).toHaveLength(5);
    expect(byCode.get('user_timeout')).toHaveLength(25);

    const { refresh_token } = await signIn(exampleWorld.username);
    const raced = await times(8, () => post('/rest/user/refresh', { refresh_token }));
    expect(new Set(raced.map((response) => response.refresh_token)).size).toBe(8);
    const next = await post('/rest/user/refresh', { refresh_token: raced[3]!.refresh_token });
    expect(next.refresh_token).toBeDefined();

    expect(await verifyStore(storeIn(dataDir))).toMatchObject({ kind: 'intact', records: 6 });
  },
  LIMIT_MS,
);

it(
  'several gateways over one store judge no more passwords of one address than one gateway does',
  async () => {
    const { signIn } = await startTwo(await copyOfSeeded());
    let name = 0;
    const rejected = await times(100, () => signIn(`name-${name++}`, 'not the password'));
    const byCode = Map.groupBy(rejected, ({ message }) => message);
    expect(byCode.get('invalid_credentials')).toHaveLength(31);
    expect(byCode.get('user_timeout')).toHaveLength(69);
  },
  LIMIT_MS,
);
