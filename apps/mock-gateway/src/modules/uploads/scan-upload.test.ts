import { DAY_MS } from '@portal/contracts/durations';
import { expect, it } from 'vitest';
import { startClamd } from '../../testing/clamd-stand-in.ts';
import { startGateway } from '../../testing/gateway.ts';
import { announcedUpload, patch } from '../../testing/uploads.ts';
import { workDue } from '../../testing/work-due.ts';
import { uploadScan } from './scan-upload.ts';

const LETTER = Buffer.from('a letter to the advisor\n');
/** Source: EICAR, the anti-malware test file; in parts, so that no scanner of a developer takes this file for it. */
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);
const TEXT = { file_name: 'letter.txt', file_type: 'text/plain' };

const start = async (env: Record<string, string> = {}) => {
  const gateway = await startGateway(env);
  const { send, as, services } = gateway;
  const client = await as();
  const upload = async (bytes: Buffer, overrides: object = TEXT) => {
    const announced = await announcedUpload(client, bytes, overrides);
    await patch(send, announced, bytes);
    return announced.upload_id;
  };
  const scan = () => workDue(services, 'scan_upload', uploadScan(services));
  const list = async () =>
    (await (await as())({ url: '/rest/portal/uploads' })).json<Record<string, unknown>[]>();
  const documents = async () =>
    (
      await (
        await as()
      )({ method: 'POST', url: '/rest/portal/documents', body: { types: ['client_upload'] } })
    ).json();
  const news = async () =>
    (
      await (
        await as()
      )({ method: 'POST', url: '/rest/portal/notifications', body: { kinds: ['upload'] } })
    ).json();
  return { ...gateway, client, upload, scan, list, documents, news };
};

it('makes a clean upload a document, once, and notifies the client', async () => {
  const { upload, scan, list, documents, news } = await start();
  await upload(LETTER);
  const before = (await news()).rows.length;
  await Promise.all([scan(), scan()]);
  await scan();
  expect(await list()).toMatchObject([{ state: 'clean', reason: null, settled_at: expect.any(String) }]);
  expect((await documents()).rows).toMatchObject([
    { name: { en: 'letter.txt', fr: 'letter.txt' }, added_by: 'client', type: 'client_upload' },
  ]);
  expect((await news()).rows).toHaveLength(before + 1);
});

it.each([
  ['a virus', EICAR, TEXT, 'virus'],
  [
    'another content than its name says',
    LETTER,
    { file_name: 'letter.pdf', file_type: 'application/pdf' },
    'type_refused',
  ],
])('quarantines an upload with %s, and it becomes no document', async (_, bytes, announced, reason) => {
  const { upload, scan, list, documents, news } = await start();
  await upload(bytes, announced);
  await scan();
  expect(await list()).toMatchObject([{ state: 'quarantined', reason }]);
  expect((await documents()).rows).toEqual([]);
  expect((await news()).rows[0]).toMatchObject({ kind: 'upload', link: '/app/documents/uploads' });
});

it('keeps an upload pending while the scanner is away, and gives up after a day', async () => {
  const clamd = await startClamd();
  await clamd.away();
  const { upload, scan, list, clock, services } = await start({ CLAMD: clamd.setting });
  await upload(LETTER);
  await scan();
  expect(await list()).toMatchObject([{ state: 'pending', reason: null }]);
  await services.db.updateTable('job').set({ attempts: 149 }).where('kind', '=', 'scan_upload').execute();
  clock.move(DAY_MS);
  await scan();
  expect(await list()).toMatchObject([{ state: 'quarantined', reason: 'scanner_failed' }]);
});

it('keeps what a client had sent before their access ended', async () => {
  const { upload, scan, services } = await start();
  await upload(LETTER);
  await services.db.updateTable('user').set({ status: 'locked', ended_at: 1 }).execute();
  await scan();
  expect(await services.db.selectFrom('upload').select('state').execute()).toContainEqual({ state: 'clean' });
});

it('scans no upload that was canceled', async () => {
  const { client, upload, scan, list, documents } = await start();
  const upload_id = await upload(LETTER);
  await client({ method: 'POST', url: `/rest/portal/upload/${upload_id}/cancel` });
  await scan();
  expect([await list(), (await documents()).rows]).toEqual([[], []]);
});
