import { readdirSync } from 'node:fs';
import { uploadsFolder } from '../../files/file-path.ts';
import type { Report } from '@portal/contracts/reports';
import { afterAll, expect, it } from 'vitest';
import { doInThread } from '../../arithmetic/thread.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { StoreUnavailable } from '../../store/unavailable.ts';
import { startGateway } from '../../testing/gateway.ts';
import { workDue } from '../../testing/work-due.ts';
import { reportJob } from './make-report.ts';
import { reportsOf } from './reports.testing.ts';

const LAST_ATTEMPT = 12;

const gateway = await startGateway({}, afterAll);
const { store, services } = gateway;

const files = () => readdirSync(uploadsFolder(gateway.dataDir)).toSorted();

/** A report of four files, before the second of which something happens. */
const startReport = async (username: string, happen: (id: string) => Promise<unknown>) => {
  const reports = await reportsOf(gateway, username);
  const before = files();
  const { report_id } = (
    await reports.compose({ languages: ['en', 'fr'], formats: ['pdf', 'xlsx'] })
  ).json<Report>();
  let drawn = 0;
  const definition = reportJob(services, async (job) => {
    if (job.kind === 'report_file' && (drawn += 1) === 2) {
      expect(files()).toHaveLength(before.length + 1);
      await happen(report_id);
    }
    return doInThread(job);
  });
  const attempt = () => workDue(services, 'make_report', definition);
  const expectNoFiles = () => expect.poll(files).toEqual(before);
  return { ...reports, report_id, attempt, expectNoFiles };
};

it('a report that is canceled while it is made leaves none of its files', async () => {
  const { cancel } = await reportsOf(gateway, 'simone.dube');
  const { attempt, list, expectNoFiles } = await startReport('simone.dube', cancel);
  expect(await attempt()).toEqual([{ kind: 'done' }]);
  expect(await list()).toEqual([]);
  await expectNoFiles();
});

const failForNow = () => Promise.reject(new StoreUnavailable('no space left on device'));

it('a report that is canceled between two attempts leaves no file of the first', async () => {
  const { attempt, cancel, report_id, expectNoFiles } = await startReport('simone.dube', failForNow);
  expect(await attempt()).toMatchObject([{ kind: 'failed' }]);
  await cancel(report_id);
  await store.db.updateTable('job').set({ due_at: 0 }).where('key', '=', report_id).execute();
  expect(await attempt()).toEqual([{ kind: 'done' }]);
  await expectNoFiles();
});

it('a report whose last attempt fails leaves none of its files', async () => {
  const { attempt, list, report_id, expectNoFiles } = await startReport('eva.lindqvist', failForNow);
  await store.db
    .updateTable('job')
    .set({ attempts: LAST_ATTEMPT - 1 })
    .where('key', '=', report_id)
    .execute();
  expect(await attempt()).toMatchObject([{ kind: 'dead' }]);
  expect(await list()).toMatchObject([{ state: 'failed' }]);
  await expectNoFiles();
});

it('a report of which no attempt can succeed leaves none of its files', async () => {
  const failForGood = () => Promise.reject(new GatewayError('not_found'));
  const { attempt, list, expectNoFiles } = await startReport('kai.nakamura', failForGood);
  expect(await attempt()).toMatchObject([{ kind: 'dead' }]);
  expect(await list()).toMatchObject([{ state: 'failed' }]);
  await expectNoFiles();
});

it('a report that is made at the second attempt keeps the files of its documents and no other', async () => {
  const { attempt, find, report_id } = await startReport('david.okafor', failForNow);
  const before = files();
  expect(await attempt()).toMatchObject([{ kind: 'failed' }]);
  const drawnFirst = files().filter((file) => !before.includes(file));
  // Another name on the paper: the files of the next attempt have other bytes.
  await store.db
    .updateTable('user')
    .set({ last_name: 'Okafor-Lee' })
    .where('username', '=', 'david.okafor')
    .execute();
  await store.db.updateTable('job').set({ due_at: 0 }).where('key', '=', report_id).execute();
  expect(await attempt()).toEqual([{ kind: 'done' }]);
  const { documents } = (await find(report_id))!;
  const versions = await store.db
    .selectFrom('document_version')
    .select('file_id')
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute();
  const named = versions.map(({ file_id }) => file_id).toSorted();
  expect(named).not.toEqual(expect.arrayContaining(drawnFirst));
  await expect.poll(() => files().filter((file) => !before.includes(file))).toEqual(named);
});
