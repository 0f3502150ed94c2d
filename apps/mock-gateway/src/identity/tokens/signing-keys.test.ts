import { applicationHeader } from '@portal/contracts/application';
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleWorld } from '@portal/contracts/example-world';
import { decodeProtectedHeader } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildGateway } from '../../app.ts';
import { startGateway } from '../../testing/gateway.ts';

interface Key {
  kid: string;
  secret: string;
}

const keysIn = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as Key[];
const newKey = (): Key => ({ kid: crypto.randomUUID(), secret: randomBytes(32).toString('base64') });

const begin = async () => {
  const gateway = await startGateway();
  const client = await gateway.as('camille.fortin');
  const headers = { ...applicationHeader, 'x-access-token': client.tokens.access_token };
  const { photo_url } = (await client({ url: '/rest/user/me' })).json<{ photo_url: string }>();
  const photo = new URL(photo_url);
  /** A gateway over the same store that was started with such keys. */
  const restartWith = async (keys: readonly Key[]) => {
    writeFileSync(join(gateway.dataDir, 'keys.json'), JSON.stringify(keys));
    const app = await buildGateway({ services: gateway.services, logStream: { write: () => {} } });
    onTestFinished(() => app.close());
    return app;
  };
  return { ...gateway, headers, photo: photo.pathname + photo.search, restartWith };
};

describe('keys can be rotated with old tokens still read until they expire', () => {
  it('a new key signs, and what the old one signed is still valid', async () => {
    const { dataDir, headers, photo, restartWith, clock } = await begin();
    const [old] = keysIn(dataDir);
    const fresh = newKey();
    const rotated = await restartWith([fresh, old!]);
    expect((await rotated.inject({ url: '/rest/user/me', headers })).statusCode).toBe(200);
    expect((await rotated.inject({ url: photo })).statusCode).toBe(200);
    const { username, password } = exampleWorld;
    const body = { username, password, product: 'dz' };
    const signedIn = await rotated.inject({
      method: 'POST',
      url: '/auth/login',
      headers: applicationHeader,
      body,
    });
    const { access_token } = signedIn.json<{ access_token: string }>();
    expect(decodeProtectedHeader(access_token).kid).toBe(fresh.kid);
    clock.move(60 * 60_000);
    expect((await rotated.inject({ url: '/rest/user/me', headers })).statusCode).toBe(401);
  });

  it('a removed key no longer verifies a token', async () => {
    const { headers, photo, restartWith } = await begin();
    const without = await restartWith([newKey()]);
    expect((await without.inject({ url: '/rest/user/me', headers })).json().message).toBe('session_invalid');
    expect((await without.inject({ url: photo })).statusCode).toBe(404);
  });
});

it('secrets come from files that only their owner can read', async () => {
  const { as, dataDir } = await startGateway();
  await as();
  for (const file of ['keys.json', 'sealing.key'])
    expect([file, statSync(join(dataDir, file)).mode & 0o077]).toEqual([file, 0]);
});
