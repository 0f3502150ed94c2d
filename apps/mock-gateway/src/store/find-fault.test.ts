import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { isOnPostgres } from '../testing/place.ts';
import { findFault } from './find-fault.ts';

const LARGE = 10_000_000_000;

/** A seeded store in which the first page of a table is damaged; intact without a table. */
const storeDamagedAt = (table: string | null) => {
  const folder = mkdtempSync(join(tmpdir(), 'find-fault-test-'));
  const path = join(folder, 'portal.sqlite');
  cpSync(join(inject('seededDataDir'), 'portal.sqlite'), path);
  const open = () => new DatabaseSync(path, { readOnly: true });
  if (table) {
    const before = open();
    const { page } = before
      .prepare(
        `select (rootpage - 1) * page_size as page from sqlite_schema, pragma_page_size() where name = ?`,
      )
      .get(table) as { page: number };
    before.close();
    const bytes = readFileSync(path);
    bytes.fill(0xff, page, page + 4096);
    writeFileSync(path, bytes);
  }
  const database = open();
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  return { database, path, bytes: statSync(path).size };
};

/** SQLite reports a damaged page or throws. */
const isDamaged = (database: DatabaseSync, bytes: number) => {
  try {
    return findFault(database, bytes) !== null;
  } catch {
    return true;
  }
};

describe.skipIf(isOnPostgres())('findFault', () => {
  it.each(['ledger_entry', 'account_valuation', 'client'])('finds damage in %s', (table) => {
    const { database, bytes } = storeDamagedAt(table);
    expect(isDamaged(database, bytes)).toBe(true);
  });

  it('reports damage to many pages in one line', () => {
    const { path, bytes } = storeDamagedAt(null);
    const file = readFileSync(path);
    const middle = Math.floor(file.length / 4096 / 2) * 4096;
    file.fill(0xff, middle, middle + 10 * 4096);
    writeFileSync(path, file);
    const database = new DatabaseSync(path, { readOnly: true });
    onTestFinished(() => database.close());
    const fault = findFault(database, bytes);
    expect(fault).toMatch(/page/);
    expect(fault).not.toMatch(/\n|\*/);
  });

  it('checks a large file but for the ledgers and valuations', () => {
    expect(isDamaged(storeDamagedAt('client').database, LARGE)).toBe(true);
    expect(isDamaged(storeDamagedAt('ledger_entry').database, LARGE)).toBe(false);
  });

  it('finds nothing in a new store', () => {
    const { database, bytes } = storeDamagedAt(null);
    expect(findFault(database, bytes)).toBeNull();
    expect(findFault(database, LARGE)).toBeNull();
  });
});
