import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '@portal/contracts/reports';
import { afterAll, expect, it } from 'vitest';
import { doInThread } from '../../arithmetic/thread.ts';
import { StoreUnavailable } from '../../store/unavailable.ts';
import { startGateway } from '../../testing/gateway.ts';
import { rowsOf } from '../../testing/sql.ts';
import { claimJobs } from '../../work/claim-jobs.ts';
import { reportsOf } from './reports.testing.ts';

const MAX_ATTEMPTS = 12;

const gateway = await startGateway({}, afterAll);
const { store, services } = gateway;

const onFullDisk: typeof doInThread = () => Promise.reject(new StoreUnavailable('no space left on device'));

/** Has every job that waits for its next attempt due at once, and every lease ended. */
const hurry = () => store.db.updateTable('job').set({ due_at: 0, leased_until: 0 }).execute();

const files = () => new Set(readdirSync(join(gateway.dataDir, 'uploads')));

it('is delayed while the disk is full, and made once it is not', async () => {
  const { compose, work, list } = await reportsOf(gateway, 'olivia.martin');
  await compose();
  expect(await work(onFullDisk)).toEqual([{ kind: 'failed', reason: 'no space left on device' }]);
  expect(await list()).toMatchObject([{ state: 'waiting', is_delayed: true, documents: [] }]);
  await hurry();
  expect(await work()).toEqual([{ kind: 'done' }]);
  expect(await list()).toMatchObject([{ state: 'made', documents: [{ type: 'statement' }] }]);
});

it('has failed after the last attempt, of which the client is notified once, and can remove', async () => {
  const { compose, work, list, cancel } = await reportsOf(gateway, 'eva.lindqvist');
  const { report_id } = (await compose()).json<Report>();
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await work(onFullDisk);
    await hurry();
  }
  expect(await work()).toEqual([]);
  expect(await list()).toMatchObject([{ state: 'failed', documents: [] }]);
  const notifications = await rowsOf(
    store,
    `select title_en, title_fr, link from notification where kind = 'report' and link = '/app/reports'`,
  );
  expect(notifications).toEqual([
    {
      title_en: 'A report could not be made: Account statement – July 1, 2026 to September 30, 2026',
      title_fr: expect.stringContaining('Relevé de compte – du 1er juillet 2026'),
      link: '/app/reports',
    },
  ]);
  expect((await cancel(report_id)).json()).toBe(true);
  expect(await list()).toEqual([]);
});

it('is made once when the gateway that makes it is killed, and leaves no file that no document has', async () => {
  const { compose, work, find } = await reportsOf(gateway, 'david.okafor');
  const before = files();
  const { report_id } = (await compose({ formats: ['pdf', 'xlsx'] })).json<Report>();
  const killed = new Error('killed');
  let drawn = 0;
  // An attempt that draws a file and then neither ends nor says so, as one whose gateway was killed.
  const claim = { kind: 'make_report' as const, limit: 1, inProgress: [], leaseMs: 20_000 };
  await work(async (job) => {
    if (drawn > 0) throw killed;
    const text = await doInThread(job);
    if (job.kind === 'report_file') drawn += 1;
    return text;
  });
  await hurry();
  const [lost] = await claimJobs(services, claim);
  expect(lost).toMatchObject({ key: report_id, attempts: 2 });
  expect(await work()).toEqual([]);
  await hurry();
  expect(await work()).toEqual([{ kind: 'done' }]);
  const { documents } = (await find(report_id))!;
  expect(documents).toHaveLength(2);
  const versions = await rowsOf<{ file_id: string }>(
    store,
    `select file_id from document_version where document_id in (?, ?)`,
    ...documents.map(({ id }) => id),
  );
  const added = [...files()].filter((file) => !before.has(file));
  expect(added.toSorted()).toEqual(versions.map(({ file_id }) => file_id).toSorted());
});

it('that is canceled while it is made becomes no document, and its files are removed', async () => {
  const { compose, work, cancel, list } = await reportsOf(gateway, 'simone.dube');
  const before = files();
  const { report_id } = (await compose()).json<Report>();
  await work(async (job) => {
    const text = await doInThread(job);
    if (job.kind === 'report_file') await cancel(report_id);
    return text;
  });
  expect(await list()).toEqual([]);
  expect(await rowsOf(store, 'select * from report_figures where report_id = ?', report_id)).toEqual([]);
  await expect.poll(files).toEqual(before);
});

it('is made beside another of the same client', async () => {
  const { compose, work, list } = await reportsOf(gateway, 'kai.nakamura');
  await compose();
  await compose({ kind: 'transactions' });
  expect(await work()).toEqual([{ kind: 'done' }, { kind: 'done' }]);
  const all = await list();
  expect(all.map(({ state }) => state)).toEqual(['made', 'made']);
  expect(new Set(all.flatMap(({ documents }) => documents.map(({ id }) => id))).size).toBe(2);
});
