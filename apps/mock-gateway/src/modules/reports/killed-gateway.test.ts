import { readdirSync } from 'node:fs';
import { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { Report } from '@portal/contracts/reports';
import { expect, it, onTestFinished } from 'vitest';
import { uploadsFolder } from '../../files/file-path.ts';
import { openStore } from '../../store/store.ts';
import { copyOfSeeded, startProcess } from '../../testing/gateway-process.ts';
import { storeIn } from '../../testing/place.ts';
import { signInAt } from '../../testing/raw-upload.ts';
import { rowsOf } from '../../testing/sql.ts';

/** The client with ten accounts, whose report of ten years takes a while. */
const CLIENT = 'margaret.chen';
const FORMATS = ['pdf', 'xlsx'] as const;

/** What a client of a gateway in another process does with reports. */
const clientAt = async (url: string) => {
  const { headers } = await signInAt(url, CLIENT);
  // What the contract says of these calls is shown elsewhere.
  const get = async <Body>(path: string) =>
    (await (await fetch(`${url}${path}`, { headers })).json()) as Body;
  const compose = async (): Promise<string> => {
    const { as_of } = await get<OutputOf<typeof contracts.reports.options>>(contracts.reports.options.path);
    if (as_of === null) throw new Error('nothing was ever deposited');
    const from = `${Number(as_of.slice(0, 4)) - 10}${as_of.slice(4)}`;
    const response = await fetch(`${url}${contracts.reports.compose.path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'transactions', from, to: as_of, languages: ['en'], formats: FORMATS }),
    });
    return ((await response.json()) as Report).report_id;
  };
  const find = async (id: string) =>
    (await get<Report[]>(contracts.reports.list.path)).find(({ report_id }) => report_id === id);
  return { compose, find };
};

it('A report is made once, with one file for each format, when the gateway that makes it is killed', async () => {
  const dataDir = await copyOfSeeded();
  const filesBefore = new Set(readdirSync(uploadsFolder(dataDir)));
  const first = await startProcess(dataDir);
  const client = await clientAt(first.url);
  const id = await client.compose();
  await expect.poll(() => client.find(id), { interval: 20 }).toMatchObject({ state: 'making' });
  first.child.kill('SIGKILL');
  await first.ended;

  const store = await openStore(storeIn(dataDir));
  onTestFinished(() => store.close());
  const job = store.db.selectFrom('job').select(['state', 'attempts']).where('key', '=', id);
  expect(await job.executeTakeFirst()).toMatchObject({ attempts: 1 });
  // Its lease would end by itself within 20 seconds.
  await store.db.updateTable('job').set({ leased_until: 0 }).where('key', '=', id).execute();
  const second = await startProcess(dataDir);
  const { find } = await clientAt(second.url);
  await expect.poll(() => find(id), { timeout: 60_000 }).toMatchObject({ state: 'made' });

  expect(await job.executeTakeFirst()).toEqual({ state: 'done', attempts: 2 });
  const { documents } = (await find(id))!;
  expect(documents).toHaveLength(FORMATS.length);
  const versions = await rowsOf<{ file_id: string }>(
    store,
    'select file_id from document_version where document_id in (?, ?)',
    ...documents.map((document) => document.id),
  );
  const added = readdirSync(uploadsFolder(dataDir)).filter((file) => !filesBefore.has(file));
  expect(added.toSorted()).toEqual(versions.map(({ file_id }) => file_id).toSorted());
}, 120_000);
