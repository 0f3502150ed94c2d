import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { prepareStore } from '../seeding/prepare-store.ts';
import { isOnPostgres } from '../testing/place.ts';
import { settableClock } from './clock.ts';
import { openStore } from './store.ts';
import { TEST_NOW } from '../testing/test-now.ts';

/** A seeded store as a gateway leaves it that was killed after a write. */
const killed = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'left-log-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const running = join(dataDir, 'running.sqlite');
  cpSync(join(inject('seededDataDir'), 'portal.sqlite'), running);
  const database = new DatabaseSync(running);
  onTestFinished(() => database.close());
  database.exec("pragma journal_mode = wal; create table late (at text); insert into late values ('now')");
  const path = join(dataDir, 'portal.sqlite');
  for (const suffix of ['', '-wal']) cpSync(`${running}${suffix}`, `${path}${suffix}`);
  return { dataDir, path, log: readFileSync(`${path}-wal`) };
};

describe.skipIf(isOnPostgres())('the writes of a killed gateway', () => {
  it('get into no new store when the file they belong to is away, and are left as they are', async () => {
    const { dataDir, path, log } = killed();
    renameSync(path, `${path}.old`);
    const message = /^There is no store .*portal\.sqlite, but .*portal\.sqlite-wal has writes of one\. .*$/;
    const starting = prepareStore(readConfig({ DATA_DIR: dataDir }), settableClock(TEST_NOW));
    await expect(starting).rejects.toThrow(message);
    await expect(openStore(path)).rejects.toThrow(message);
    expect([existsSync(path), readFileSync(`${path}-wal`).equals(log)]).toEqual([false, true]);
  });

  it('are applied when their file is back', async () => {
    const { path } = killed();
    const store = await openStore(path);
    onTestFinished(() => store.close());
    expect(store.engine.prepare('select at from late').all()).toMatchObject([{ at: 'now' }]);
  });

  it('are named where they may belong to another file, as what to move away is', async () => {
    const { path, log } = killed();
    writeFileSync(path, 'These are notes, not a store.'.repeat(1_000));
    await expect(openStore(path)).rejects.toThrow(
      /read with .*portal\.sqlite-wal, which may belong to another file.* move portal\.sqlite-wal and portal\.sqlite-shm away/,
    );
    expect(readFileSync(`${path}-wal`).equals(log)).toBe(true);
  });
});
