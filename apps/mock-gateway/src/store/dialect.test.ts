import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, sqliteDialect } from './dialect.ts';

interface Letters {
  letter: { name: string; place?: number };
}

const start = async () => {
  const database = openDatabase(':memory:');
  const db = new Kysely<Letters>({ dialect: sqliteDialect(database) });
  onTestFinished(() => db.destroy());
  await sql`create table letter (name text not null)`.execute(db);
  await db
    .insertInto('letter')
    .values([...'abc'].map((name) => ({ name })))
    .execute();
  return { db, prepare: vi.spyOn(database, 'prepare') };
};

const named = (db: Kysely<Letters>, name: string) =>
  db.selectFrom('letter').selectAll().where('name', '=', name).execute();

it('prepares a statement once, whatever its values', async () => {
  const { db, prepare } = await start();
  expect(await named(db, 'a')).toEqual([{ name: 'a' }]);
  expect(await named(db, 'z')).toEqual([]);
  expect(await named(db, 'c')).toEqual([{ name: 'c' }]);
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('reads every column of a table that was changed since', async () => {
  const { db } = await start();
  await named(db, 'a');
  await sql`alter table letter add column place integer`.execute(db);
  expect(await named(db, 'a')).toEqual([{ name: 'a', place: null }]);
});

it('forgets the statements that were used least', async () => {
  const { db, prepare } = await start();
  await named(db, 'a');
  for (let length = 1; length <= 400; length += 1) {
    await db.selectFrom('letter').selectAll().where('name', 'in', Array<string>(length).fill('a')).execute();
    if (length === 200) await named(db, 'a');
  }
  prepare.mockClear();
  await named(db, 'a');
  expect(prepare).not.toHaveBeenCalled();
  await db.selectFrom('letter').selectAll().where('name', 'in', ['a']).execute();
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('keeps the rows that are read one by one apart from other reads of the same statement', async () => {
  const { db } = await start();
  const all = db.selectFrom('letter').selectAll().orderBy('name');
  const rows: string[] = [];
  for await (const { name } of all.stream()) rows.push(name);
  expect([...rows, ...(await all.execute()).map(({ name }) => name)]).toEqual([...'abcabc']);
});

it('rolls back what a failed transaction wrote, with statements that were used before', async () => {
  const { db } = await start();
  const add = (name: string, on: Kysely<Letters>) => on.insertInto('letter').values({ name }).execute();
  await add('d', db);
  await expect(
    db.transaction().execute(async (transaction) => {
      await add('e', transaction);
      throw new Error('changed its mind');
    }),
  ).rejects.toThrow('changed its mind');
  await add('f', db);
  expect((await db.selectFrom('letter').select('name').execute()).map(({ name }) => name).join('')).toBe(
    'abcdf',
  );
});

it.each([
  ['waits for the disk before it acknowledges a write', true, 2],
  ['waits for no disk where the store does not last', false, 0],
])('%s', (_, isDurable, synchronous) => {
  const database = openDatabase(':memory:', isDurable);
  onTestFinished(() => database.close());
  expect(database.prepare('pragma synchronous').get()).toEqual({ synchronous });
});
