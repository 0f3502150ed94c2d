import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { isOnPostgres } from '../testing/place.ts';
import { openDatabase, sqliteDialect } from './dialect.ts';
import { readCache } from './read-cache.ts';
import type { Database } from './schema.ts';
import { openStore } from './store.ts';

const NAME = 'Zoé';

const start = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'read-cache-test-'));
  cpSync(join(inject('seededDataDir'), 'portal.sqlite'), join(dataDir, 'portal.sqlite'));
  const database = openDatabase(join(dataDir, 'portal.sqlite'));
  const db = new Kysely<Database>({ dialect: sqliteDialect(database) });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  const cache = readCache(database);
  const first = database.prepare('select first_name from user order by id limit 1');
  let reads = 0;
  const name = () =>
    cache.current('first', () => {
      reads += 1;
      return first.get()?.['first_name'];
    });
  return { db, database, dataDir, name, reads: () => reads };
};

describe.skipIf(isOnPostgres())('readCache', () => {
  it('returns a cached read as long as nothing is written', async () => {
    const { name, reads } = await start();
    expect([name(), name(), name()]).toEqual(Array(3).fill(name()));
    expect(reads()).toBe(1);
  });

  it('reads again after a write of the gateway itself, by Kysely or beneath it', async () => {
    const { db, database, name } = await start();
    expect(name()).not.toBe(NAME);
    await db.updateTable('user').set({ first_name: NAME }).execute();
    expect(name()).toBe(NAME);
    database.prepare('update user set first_name = ?').run('Noé');
    expect(name()).toBe('Noé');
    database.exec(`update user set first_name = 'Léa'`);
    expect(name()).toBe('Léa');
    database.prepare(`update user set first_name = 'Éva' returning id`).all();
    expect(name()).toBe('Éva');
  });

  it('reads again after a write was rolled back', async () => {
    const { db, name } = await start();
    const before = name();
    const rolledBack = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('user').set({ first_name: NAME }).execute();
      expect(name()).toBe(NAME);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(name()).toBe(before);
  });

  it('reads again after each write of another process, once the event loop runs again', async () => {
    const { dataDir, name } = await start();
    const other = await openStore(join(dataDir, 'portal.sqlite'));
    for (let written = 0; written < 100; written += 1) {
      await other.db
        .updateTable('user')
        .set({ first_name: `${NAME} ${written}` })
        .execute();
      await nextTurn();
      expect(name()).toBe(`${NAME} ${written}`);
    }
    await other.close();
  });

  it('checks the file once for requests that come together, and again where a check failed', async () => {
    const { database } = await start();
    const prepare = database.prepare.bind(database);
    let checks = 0;
    vi.spyOn(database, 'prepare').mockImplementation((sql) => {
      const statement = prepare(sql);
      const get = statement.get.bind(statement);
      vi.spyOn(statement, 'get').mockImplementation(() => {
        checks += 1;
        if (checks === 1) throw new Error('database is locked');
        return get();
      });
      return statement;
    });
    const cache = readCache(database);
    const read = () => cache.current('any', () => 'read');
    expect(read).toThrow('database is locked');
    expect([read(), read(), checks]).toEqual(['read', 'read', 2]);
    await nextTurn();
    expect([read(), checks]).toEqual(['read', 3]);
  });
});
