import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededSignIns } from '../modules/user/seeded-sign-ins.ts';
import { hashSecret } from '../identity/secrets/hash.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { prepareStore } from './prepare-store.ts';
import { settableClock } from '../store/clock.ts';
import { openStore } from '../store/store.ts';
import { copyOfSeeded } from '../testing/gateway-process.ts';
import { TEST_NOW } from '../testing/test-now.ts';
import { dropStore, makeStore, settingsIn, storeIn } from '../testing/place.ts';

const prepare = (
  dataDir: string,
  env: Record<string, string> = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25' },
) => prepareStore(readConfig({ ...env, ...settingsIn(dataDir) }), clock());
const clock = () => settableClock(TEST_NOW);

describe('starting in production mode with default secrets is rejected', () => {
  it('when there is no store, since nothing is seeded', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gateway-production-'));
    await makeStore(dataDir, 'template0');
    onTestFinished(async () => {
      await dropStore(dataDir);
      rmSync(dataDir, { recursive: true });
    });
    await expect(prepare(dataDir)).rejects.toThrow(/^NODE_ENV is "production" and there is no store at .+$/);
  });

  it('when a seeded sign-in is still in the store, and not otherwise', async () => {
    const dataDir = await copyOfSeeded();
    await expect(prepare(dataDir)).rejects.toThrow(/still has the password of the seeded sign-ins/);
    const store = await openStore(storeIn(dataDir));
    const password_hash = await hashSecret('another password');
    const names = seededSignIns.map(({ username }) => username);
    await store.db.updateTable('user').set({ password_hash }).where('username', 'in', names).execute();
    await store.close();
    await (await prepare(dataDir)).close();
  });
});

describe('seeded sign-ins and mock controls are on loopback only', () => {
  it('without settings the gateway listens on this machine and nowhere else', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', outsideSetting: null });
  });

  it.each([
    { GATEWAY_HOST: '0.0.0.0' },
    { GATEWAY_HOST: '::' },
    { GATEWAY_HOST: '192.0.2.7' },
    { GATEWAY_HOST: 'gateway.example' },
    { GATEWAY_HOST: '127.0.0.1.example' },
    { PUBLIC_URL: 'https://gateway.example' },
    { PORTAL_ORIGIN: 'http://localhost:4173,https://portal.example' },
    // SERVE_SEEDED speaks for the address it listens on, as in the containers.
    { GATEWAY_HOST: '0.0.0.0', SERVE_SEEDED: '1', PUBLIC_URL: 'https://portal.example' },
    { GATEWAY_HOST: '0.0.0.0', SERVE_SEEDED: '1', PORTAL_ORIGIN: 'http://192.0.2.7:8080' },
    { GATEWAY_HOST: 'localhost', PUBLIC_URL: 'http://10.0.0.7:4000' },
  ])('with %o neither a seeding nor a seeded store is served', async (env) => {
    const empty = mkdtempSync(join(tmpdir(), 'gateway-outside-'));
    await makeStore(empty, 'template0');
    onTestFinished(async () => {
      await dropStore(empty);
      rmSync(empty, { recursive: true });
    });
    await expect(prepare(empty, env)).rejects.toThrow(/lets other machines in and there is no store/);
    await expect(prepare(await copyOfSeeded(), env)).rejects.toThrow(/still has the password of the seeded/);
  });

  it.each([
    { GATEWAY_HOST: 'localhost' },
    { GATEWAY_HOST: '::1', PUBLIC_URL: 'http://[::1]:4000' },
    { GATEWAY_HOST: '127.0.0.2' },
    {
      GATEWAY_HOST: '0.0.0.0',
      SERVE_SEEDED: '1',
      PUBLIC_URL: 'http://localhost:8080',
      PORTAL_ORIGIN: 'http://localhost:8080',
    },
  ])('with %o it is still of this machine', (env) => {
    expect(readConfig(env).outsideSetting).toBeNull();
  });
});
