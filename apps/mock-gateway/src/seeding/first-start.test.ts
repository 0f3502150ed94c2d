import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { settableClock } from '../store/clock.ts';
import { openStore } from '../store/store.ts';
import { launchProcess, startProcess } from '../testing/gateway-process.ts';
import { isOnPostgres } from '../testing/place.ts';
import { TEST_NOW } from '../testing/test-now.ts';
import { prepareStore } from './prepare-store.ts';

const CREATED_MEANWHILE =
  /^Another process created the store .*portal\.sqlite while this one seeded it; expected no store there\. Start again .*$/;

const emptyFolder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'first-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
};

const start = (dataDir: string) =>
  prepareStore(readConfig({ DATA_DIR: dataDir, MOCK_CONSOLE: '0' }), settableClock(TEST_NOW));

const storesIn = (dataDir: string) => readdirSync(dataDir).filter((name) => name.includes('.sqlite'));

describe.skipIf(isOnPostgres())('the first start over a folder', () => {
  it('seeds the store once although two begin at once: one of them stops with one line', async () => {
    const dataDir = emptyFolder();
    const started = await Promise.allSettled([start(dataDir), start(dataDir)]);
    const stores = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const store of stores) {
      expect(await store.db.selectFrom('firm').select('id').execute()).not.toEqual([]);
      await store.close();
    }
    expect(stores).toHaveLength(1);
    expect(started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []))).toEqual(
      [expect.stringMatching(CREATED_MEANWHILE)],
    );
    expect(storesIn(dataDir)).toEqual(['portal.sqlite']);
  });

  it('replaces no store that a command creates meanwhile, and leaves nothing beside it', async () => {
    const dataDir = emptyFolder();
    const path = join(dataDir, 'portal.sqlite');
    const starting = start(dataDir).catch((failure: unknown) => failure);
    const command = await openStore(path);
    const firm = { id: 'own', features: '{}', templates: '[]', custom: '{}' };
    await command.db.insertInto('firm').values(firm).execute();
    await command.close();
    expect(await starting).toMatchObject({ message: expect.stringMatching(CREATED_MEANWHILE) });
    const store = await openStore(path);
    onTestFinished(() => store.close());
    expect(await store.db.selectFrom('firm').select('id').execute()).toEqual([{ id: 'own' }]);
    expect(storesIn(dataDir).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('removes what a start that was killed during its seeding left', async () => {
    const dataDir = emptyFolder();
    const child = launchProcess(dataDir);
    const ended = new Promise((end) => child.once('exit', end));
    await expect
      .poll(() => storesIn(dataDir), { timeout: 60_000 })
      .toContainEqual(expect.stringMatching(/^portal\.sqlite\..+-wal$/));
    child.kill('SIGKILL');
    await ended;
    expect(storesIn(dataDir)).not.toContain('portal.sqlite');
    await startProcess(dataDir);
    expect(storesIn(dataDir).filter((name) => name.includes('.part'))).toEqual([]);
  });
});
