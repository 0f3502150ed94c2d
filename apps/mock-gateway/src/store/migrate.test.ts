import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyStore } from '../testing/empty-store.ts';
import { dropStore, isOnPostgres, makeStore, storeIn } from '../testing/place.ts';
import { schemaOf } from '../testing/schema-of.ts';
import { rowsOf } from '../testing/sql.ts';
import { migrations } from './migrations.ts';
import type { SqlValue } from './engine.ts';
import { openStore } from './store.ts';

interface RecordedRow {
  table: string;
  row: Record<string, SqlValue>;
}

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, '..', 'testing', 'store-0.1', file), 'utf8');

/** One or two rows of every table, in an order in which each refers only to those before it. */
const recordedRows = (): RecordedRow[] =>
  read('rows.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const insertInto = ({ table, row }: RecordedRow, placeholder: (position: number) => string) => {
  const columns = Object.keys(row);
  const names = columns.map((name) => `"${name}"`).join(', ');
  return `insert into "${table}" (${names}) values (${columns.map((_, at) => placeholder(at + 1)).join(', ')})`;
};

const writeFile = (path: string, changes: readonly string[]) => {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  database.exec(read('sqlite.sql'));
  for (const one of recordedRows())
    database.prepare(insertInto(one, () => '?')).run(...Object.values(one.row));
  for (const statement of changes) database.exec(statement);
  database.close();
};

const writeDataBase = async (url: string, changes: readonly string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(read('postgres.sql'));
  for (const one of recordedRows())
    await client.query(
      insertInto(one, (position) => `$${position}`),
      Object.values(one.row),
    );
  for (const statement of changes) await client.query(statement);
  await client.end();
};

/** A store as version 0.1 of the gateway left it: by its own statements, with rows it wrote, and changed. */
const storeOfVersion01 = async (changes: readonly string[] = []) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-test-'));
  await makeStore(folder, 'template0');
  if (isOnPostgres()) await writeDataBase(storeIn(folder), changes);
  else writeFile(storeIn(folder), changes);
  onTestFinished(async () => {
    await dropStore(folder);
    rmSync(folder, { recursive: true });
  });
  return storeIn(folder);
};

const openUntilFinished = async (where: string) => {
  const store = await openStore(where);
  onTestFinished(() => store.close());
  return store;
};

const newStore = async () => {
  const store = await emptyStore();
  onTestFinished(() => store.close());
  return store;
};

const recordedNames = async (store: Parameters<typeof rowsOf>[0]) =>
  (await rowsOf<{ name: string }>(store, 'select name from kysely_migration order by name')).map(
    ({ name }) => name,
  );

/** What a later migration moved into a table of its own, and what it renamed. */
const MOVED: Record<string, readonly string[]> = { outbox: ['tries', 'next_try_at'] };
const RENAMED: Record<string, Record<string, string>> = { document: { uploaded_at: 'added_at' } };

/** What remains of a recorded row, under the names that its columns have now. */
const remaining = ({ table, row }: RecordedRow) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !MOVED[table]?.includes(column))
      .map(([column, value]) => [RENAMED[table]?.[column] ?? column, value]),
  );

const onlyColumns = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

describe('a store of version 0.1', () => {
  it('gets the schema of a new store', async () => {
    const store = await openUntilFinished(await storeOfVersion01());
    expect(await schemaOf(store)).toEqual(await schemaOf(await newStore()));
  });

  it('keeps every row', async () => {
    const store = await openUntilFinished(await storeOfVersion01());
    const rows = Map.groupBy(recordedRows(), ({ table }) => table);
    for (const [table, recorded] of rows) {
      if (table === 'kysely_migration') continue;
      const before = recorded.map(remaining);
      const stored = await rowsOf(store, `select * from "${table}"`);
      // A later migration may have added columns.
      const kept = stored.map((row) => onlyColumns(row, Object.keys(before[0]!)));
      expect(sorted(kept), table).toEqual(sorted(before));
    }
  });

  it('keeps what waited: messages and scans are jobs, with their attempts and times', async () => {
    const photo = 'c7a9e1d3-5f60-4b72-9c84-1e2f3a4b5c03';
    const where = await storeOfVersion01([
      "update outbox set state = 'queued' where id = 2",
      `update attachment set status = 'pending', scan_due_at = 7 where id = '${photo}'`,
    ]);
    const stored = await rowsOf(
      await openUntilFinished(where),
      'select kind, key, payload, state, attempts, due_at from job order by id',
    );
    const { user_id } = recordedRows().find(({ row }) => row['id'] === photo)!.row;
    expect(stored).toEqual([
      {
        kind: 'send_message',
        key: '2',
        payload: '{"message_id":2}',
        state: 'queued',
        attempts: 2,
        due_at: 2,
      },
      {
        kind: 'scan_photo',
        key: photo,
        payload: JSON.stringify({ attachment_id: photo, user_id }),
        state: 'queued',
        attempts: 0,
        due_at: 7,
      },
    ]);
  });

  it('can find and count its documents, which have no files', async () => {
    const store = await openUntilFinished(await storeOfVersion01());
    expect(await rowsOf(store, 'select search_text, added_year from document order by id')).toEqual([
      { search_text: 'account statement releve de compte', added_year: 2026 },
      { search_text: 'tax slip t5 feuillet t5 et releve 3', added_year: 2026 },
    ]);
    const tallied = `select type, account_uuid, is_new, documents from document_tally order by type`;
    expect(await rowsOf(store, tallied)).toEqual([
      { type: 'statement', account_uuid: '', is_new: 1, documents: 1 },
      { type: 'tax_slip', account_uuid: '', is_new: 1, documents: 1 },
    ]);
    expect(await rowsOf(store, 'select * from document_version')).toEqual([]);
  });

  it('records its migrations under the names of a new store, and opens again with them', async () => {
    const where = await storeOfVersion01();
    for (const _ of ['migrates', 'is up to date']) {
      const store = await openStore(where);
      expect(await recordedNames(store)).toEqual(Object.keys(migrations));
      await store.close();
    }
  });
});

describe('migrations', () => {
  it('are numbered one after the other', () => {
    const numbers = Object.keys(migrations).map((name) => name.replace(/-[a-z0-9-]+$/, ''));
    expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')));
  });

  it('are recorded in the order they are listed in', async () => {
    expect(await recordedNames(await newStore())).toEqual(Object.keys(migrations));
  });
});
