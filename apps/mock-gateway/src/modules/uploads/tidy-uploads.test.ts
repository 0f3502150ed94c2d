import { existsSync, writeFileSync } from 'node:fs';
import { DAY_MS, HOUR_MS } from '@portal/contracts/durations';
import { expect, it } from 'vitest';
import { filePath } from '../../files/file-path.ts';
import { startGateway } from '../../testing/gateway.ts';
import { announcedUpload, patch } from '../../testing/uploads.ts';
import { receivedPath } from './received-file.ts';
import { tidyUploads } from './tidy-uploads.ts';

const BYTES = Buffer.from('%PDF-1.7 a letter to the advisor');

const start = async () => {
  const gateway = await startGateway();
  const client = await gateway.as();
  const announced = await announcedUpload(client, BYTES);
  const list = async () =>
    (await (await gateway.as())({ url: '/rest/portal/uploads' })).json<{ state: string }[]>();
  const later = async (days: number) => {
    gateway.clock.move(days * DAY_MS);
    await tidyUploads(gateway.services);
  };
  return { ...gateway, client, announced, id: announced.upload_id, list, later };
};

it('an upload that no byte came of for a week is deleted with what had arrived, and not before', async () => {
  const { send, announced, id, list, later, dataDir } = await start();
  await patch(send, announced, BYTES.subarray(0, 9));
  await later(6);
  expect(await list()).toHaveLength(1);
  await later(2);
  expect(await list()).toEqual([]);
  expect(existsSync(receivedPath(dataDir, id))).toBe(false);
});

it('what was quarantined is deleted after a month, and not before', async () => {
  const { send, announced, id, list, later, dataDir, services, clock } = await start();
  await patch(send, announced, BYTES);
  await services.db
    .updateTable('upload')
    .set({ state: 'quarantined', reason: 'virus', settled_at: clock.now().getTime() })
    .where('id', '=', id)
    .execute();
  await later(29);
  expect(await list()).toMatchObject([{ state: 'quarantined', reason: 'virus' }]);
  expect(existsSync(filePath(dataDir, id))).toBe(true);
  await later(2);
  expect(await list()).toEqual([]);
  expect(existsSync(filePath(dataDir, id))).toBe(false);
});

it('an upload that had arrived when its gateway was killed is finished without its client', async () => {
  const { send, announced, id, list, later, services } = await start();
  await patch(send, announced, BYTES);
  await services.db.updateTable('upload').set({ state: 'receiving' }).where('id', '=', id).execute();
  await later(0);
  expect(await list()).toMatchObject([{ state: 'pending' }]);
});

it('a canceled upload that a killed gateway stored all the same is deleted, and its row after an hour', async () => {
  const { client, id, dataDir, services, clock } = await start();
  const path = filePath(dataDir, id);
  const row = () => services.db.selectFrom('upload').select('state').where('id', '=', id).executeTakeFirst();
  await client({ method: 'POST', url: `/rest/portal/upload/${id}/cancel` });
  for (const waitedMs of [0, HOUR_MS]) {
    clock.move(waitedMs);
    // What the gateway does last.
    writeFileSync(path, BYTES);
    await tidyUploads(services);
    expect([existsSync(path), await row()]).toEqual([false, { state: 'canceled' }]);
  }
  clock.move(1);
  await tidyUploads(services);
  expect(await row()).toBeUndefined();
});

it('a file that no upload needs is removed', async () => {
  const { send, announced, later, dataDir } = await start();
  await patch(send, announced, BYTES.subarray(0, 9));
  const orphaned = receivedPath(dataDir, '00000000-0000-4000-8000-000000000000');
  writeFileSync(orphaned, 'left over');
  await later(0);
  expect([existsSync(orphaned), existsSync(receivedPath(dataDir, announced.upload_id))]).toEqual([
    false,
    true,
  ]);
});
