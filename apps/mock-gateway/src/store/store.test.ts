import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openStore } from './store.ts';
import { StoreError } from './opened-store.ts';
import { isOnPostgres } from '../testing/place.ts';

const workFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const seededCopy = () => {
  const path = join(workFolder(), 'portal.sqlite');
  cpSync(join(inject('seededDataDir'), 'portal.sqlite'), path);
  return path;
};

const expectRejectedUntouched = async (path: string, message: RegExp) => {
  const before = readFileSync(path);
  const opening = openStore(path);
  await expect(opening).rejects.toThrow(message);
  await expect(opening).rejects.toBeInstanceOf(StoreError);
  await expect(opening).rejects.not.toThrow(/\n/);
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(readdirSync(join(path, '..'))).toEqual(['portal.sqlite']);
};

describe.skipIf(isOnPostgres())('a store file', () => {
  it('that cannot be migrated is closed again', async () => {
    const path = seededCopy();
    const database = new DatabaseSync(path);
    // Its table is there already.
    database.exec("delete from kysely_migration where name = '0064-target-choices'");
    database.close();
    await expect(openStore(path)).rejects.toThrow('target_choice');
    // SQLite deletes the files beside a store with its last connection.
    expect(readdirSync(join(path, '..'))).toEqual(['portal.sqlite']);
  });

  it('is created where there is none and opens again with its rows', async () => {
    const path = join(workFolder(), 'new', 'portal.sqlite');
    const first = await openStore(path);
    await first.db
      .insertInto('firm')
      .values({ id: 'a', features: '{}', templates: '[]', custom: '{}' })
      .execute();
    await first.close();
    const second = await openStore(path);
    expect(await second.db.selectFrom('firm').select('id').execute()).toEqual([{ id: 'a' }]);
    await second.close();
  });

  it('that is no store is rejected and left as it is', async () => {
    const path = join(workFolder(), 'portal.sqlite');
    writeFileSync(path, 'These are notes, not a store.'.repeat(100));
    await expectRejectedUntouched(path, /cannot be read.*expected a store/);
  });

  it('that is empty is rejected and left as it is', async () => {
    const path = join(workFolder(), 'portal.sqlite');
    writeFileSync(path, '');
    await expectRejectedUntouched(path, /is empty, 0 bytes.*Move the file away/);
  });

  it('without tables, or with those of another program, is rejected and left as it is', async () => {
    for (const statement of ['pragma user_version = 7', 'create table notes (text)']) {
      const path = join(workFolder(), 'portal.sqlite');
      const database = new DatabaseSync(path);
      database.exec(statement);
      database.close();
      await expectRejectedUntouched(path, /has no tables of a gateway.*Move the file away/);
    }
  });

  it('that is a folder is rejected', async () => {
    const path = join(workFolder(), 'portal.sqlite');
    mkdirSync(path);
    await expect(openStore(path)).rejects.toThrow(/cannot be read \(it is a folder\)/);
  });

  it('that is truncated is rejected and left as it is', async () => {
    const path = seededCopy();
    truncateSync(path, 100_000);
    await expectRejectedUntouched(path, /cannot be read/);
  });

  it('whose pages are damaged is rejected and left as it is', async () => {
    const path = seededCopy();
    const bytes = readFileSync(path);
    bytes.fill(0xff, 4096 * 3, 4096 * 40);
    writeFileSync(path, bytes);
    await expectRejectedUntouched(path, /cannot be read/);
  });

  it('from a newer version is rejected and left as it is', async () => {
    const path = seededCopy();
    const newer = new DatabaseSync(path);
    newer.exec(
      `insert into kysely_migration values ('999-tomorrow', '2030-01-01'); pragma journal_mode = delete;`,
    );
    newer.close();
    await expectRejectedUntouched(path, /newer version \(it has "999-tomorrow"\)/);
  });

  it('that cannot be written is rejected', async () => {
    const path = join(workFolder(), 'portal.sqlite');
    mkdirSync(`${path}-wal`);
    cpSync(join(inject('seededDataDir'), 'portal.sqlite'), path);
    await expect(openStore(path)).rejects.toThrow(StoreError);
  });
});
