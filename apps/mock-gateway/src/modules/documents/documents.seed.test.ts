import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@portal/contracts/constants';
import { extractText, getDocumentProxy } from 'unpdf';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { storageOf } from '../../files/storage-of.ts';
import { withSeededFiles } from '../../files/seeded-files.ts';
import { startGateway } from '../../testing/gateway.ts';
import { rowsOf } from '../../testing/sql.ts';
import { seedDocuments } from './documents.seed.ts';

interface SeededFile {
  file_id: string;
  language: Language;
  size: number;
  name_en: string;
  name_fr: string;
  type: string;
  username: string;
}

const FILES = `select v.file_id, v.language, v.size, d.name_en, d.name_fr, d.type, u.username
  from document_version v join document d on d.id = v.document_id
  join client c on c.client_uuid = d.client_uuid join "user" u on u.id = c.user_id`;

it('has a readable PDF in its language for each file, and one for all that have the same bytes', async () => {
  const { store, services } = await startGateway();
  const files = await rowsOf<SeededFile>(store, FILES);
  const storage = withSeededFiles(storageOf(services.config), services.config);
  const ofOne = files.filter(({ username }) => username === 'amelie.gagnon');
  expect(ofOne.length).toBeGreaterThan(2);
  for (const { file_id, language, size, type, ...names } of ofOne) {
    const bytes = await buffer((await storage.read(file_id))!);
    expect(bytes).toHaveLength(size);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain(names[`name_${language}`]);
    if (type !== 'agreement' && type !== 'notice') expect(text).toContain('Amélie Gagnon-Lefèvre');
  }
  const folder = join(services.config.seededDir, 'seeded-files');
  expect(readdirSync(folder).toSorted()).toEqual(
    [...new Set(files.map(({ file_id }) => file_id))].toSorted(),
  );
  expect(new Set(files.map(({ file_id }) => file_id)).size).toBeLessThan(files.length);
});

it('gives some clients none, and one those of years', async () => {
  const { store } = await startGateway();
  const counts = await rowsOf<{ username: string; documents: number }>(
    store,
    `select u.username, count(d.id) as documents from "user" u join client c on c.user_id = u.id
      left join document d on d.client_uuid = c.client_uuid group by u.username`,
  );
  const of = (username: string) => Number(counts.find((one) => one.username === username)?.documents);
  expect([of('noel.sauve'), of('margaret.chen') > 40]).toEqual([0, true]);
});

it('keeps what is added on a leap day until the last day of February', async () => {
  const { store, services } = await startGateway();
  const [client] = await rowsOf<{ client_uuid: string }>(
    store,
    `select c.client_uuid from client c join "user" u on u.id = c.user_id where u.username = 'margaret.chen'`,
  );
  const reader = { ...client!, name: 'Margaret Chen', language: 'en' as const, hasMany: true };
  const { seededDir } = services.config;
  // The agreement is of the last business day ten days before.
  await seedDocuments(store.db, [reader], { seed: 99, seededDir, now: Date.parse('2024-03-11T17:00:00Z') });
  const added = await rowsOf<{ kept_until: string }>(
    store,
    `select kept_until from document where dated_on = '2024-02-29' and type = 'agreement'`,
  );
  expect(added).toEqual([{ kept_until: '2031-02-28' }]);
});
