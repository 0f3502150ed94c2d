import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startBucket } from '../../testing/bucket-stand-in.ts';
import { startGateway } from '../../testing/gateway.ts';
import { announcedUpload, announceUpload, patch, tus } from '../../testing/uploads.ts';
import { receivedPath } from './received-file.ts';

const BYTES = Buffer.alloc(3_000_000, 'a letter of many pages ');

const start = async () => {
  const bucket = await startBucket();
  const gateway = await startGateway(bucket.settings);
  const client = await gateway.as();
  const announced = await announcedUpload(client, BYTES);
  return { ...gateway, bucket, client, announced };
};

it('an upload goes to the bucket once it has arrived completely, and leaves the disk', async () => {
  const { send, bucket, announced, dataDir } = await start();
  const id = announced.upload_id;
  await patch(send, announced, BYTES.subarray(0, 1_000_000));
  expect(bucket.objects.has(id)).toBe(false);
  await patch(send, announced, BYTES.subarray(1_000_000), 1_000_000);
  expect(bucket.objects.get(id)?.bytes.equals(BYTES)).toBe(true);
  expect(bucket.objects.get(id)?.type).toBe('application/pdf');
  expect(existsSync(receivedPath(dataDir, id))).toBe(false);
});

it('an upload whose bucket is away keeps its bytes, and is finished when the bucket is back', async () => {
  const { send, client, bucket, announced } = await start();
  bucket.mood = 'away';
  const rejected = await patch(send, announced, BYTES);
  expect(rejected.json()).toMatchObject({ status_code: 503, message: 'unavailable' });
  expect((await announceUpload(client, BYTES)).json()).toMatchObject({
    upload_id: announced.upload_id,
    received_bytes: BYTES.length,
  });
  bucket.mood = 'well';
  expect((await tus(send, announced, 'HEAD')).headers['upload-offset']).toBe(String(BYTES.length));
  expect(bucket.objects.get(announced.upload_id)?.bytes.equals(BYTES)).toBe(true);
});

it('an upload that was stored by a gateway that was killed then is not sent again', async () => {
  const { send, bucket, announced, services } = await start();
  await patch(send, announced, BYTES);
  await services.db.updateTable('upload').set({ state: 'receiving' }).execute();
  expect((await tus(send, announced, 'HEAD')).headers['upload-offset']).toBe(String(BYTES.length));
  expect(bucket.objects.get(announced.upload_id)?.bytes.equals(BYTES)).toBe(true);
});

it('a canceled upload leaves nothing in the bucket', async () => {
  const { send, client, bucket, announced } = await start();
  await patch(send, announced, BYTES);
  await client({ method: 'POST', url: `/rest/portal/upload/${announced.upload_id}/cancel` });
  expect(bucket.objects.has(announced.upload_id)).toBe(false);
});
