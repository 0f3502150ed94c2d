import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededPeople } from './modules/user/seeded-people.ts';
import { hashSecret } from './modules/password/hash.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { prepareStore } from './prepare-store.ts';
import { settableClock } from './store/clock.ts';
import { openStore } from './store/store.ts';
import { copyOfSeeded } from './testing/gateway-process.ts';
import { TEST_NOW } from './testing/test-now.ts';
import { dropStore, makeStore, settingsIn, storeIn } from './testing/place.ts';

const prepare = (dataDir: string, env = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25' }) =>
  prepareStore(readConfig({ ...env, ...settingsIn(dataDir) }), clock());
const clock = () => settableClock(TEST_NOW);

describe('starting in production mode with default secrets is refused', () => {
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
    const password_hash = await hashSecret('another password that nobody knows');
    const names = seededPeople.map(({ username }) => username);
    await store.db.updateTable('user').set({ password_hash }).where('username', 'in', names).execute();
    await store.close();
    await (await prepare(dataDir)).close();
  });
});

it('mock controls are on loopback only: without settings the gateway listens on this machine and nowhere else', () => {
  expect(readConfig({}).host).toBe('127.0.0.1');
});
