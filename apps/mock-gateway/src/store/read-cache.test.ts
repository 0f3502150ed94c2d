import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { openStore } from './store.ts';
import { readCache } from './read-cache.ts';

const NAME = 'Zoé';

const start = async () => {
  const { services, dataDir } = await startGateway();
  const { db, database } = services;
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

describe('what was read', () => {
  it('is kept as long as nothing is written', async () => {
    const { name, reads } = await start();
    expect([name(), name(), name()]).toEqual(Array(3).fill(name()));
    expect(reads()).toBe(1);
  });

  it('is read again right after a write of the gateway itself, by Kysely or beneath it', async () => {
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

  it('is read again after a write was taken back', async () => {
    const { db, name } = await start();
    const before = name();
    const undone = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('user').set({ first_name: NAME }).execute();
      expect(name()).toBe(NAME);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(name()).toBe(before);
  });

  it('is read again soon after another process wrote', async () => {
    const { dataDir, name } = await start();
    expect(name()).not.toBe(NAME);
    const other = await openStore(join(dataDir, 'portal.sqlite'));
    await other.db.updateTable('user').set({ first_name: NAME }).execute();
    await other.close();
    await expect.poll(name).toBe(NAME);
  });
});
