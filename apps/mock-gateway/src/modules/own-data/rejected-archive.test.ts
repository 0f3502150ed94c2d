import { readdirSync } from 'node:fs';
import type { DataExport } from '@portal/contracts/own-data';
import { expect, it } from 'vitest';
import { uploadsFolder } from '../../files/file-path.ts';
import { startBucket } from '../../testing/bucket-stand-in.ts';
import { startOwnData } from './own-data.testing.ts';

it('an archive that the bucket rejects leaves nothing on the disk, and is stored by a later attempt', async () => {
  const bucket = await startBucket();
  const own = await startOwnData(bucket.settings);
  // This client has no photo and no documents, which would be read from the bucket first.
  const client = await own.as('noel.sauve');
  const { export_id } = (await own.request(client)).json<DataExport>();
  const files = readdirSync(uploadsFolder(own.dataDir));
  bucket.mood = 'overloaded';
  expect(await own.prepare()).toEqual([
    { kind: 'failed', reason: expect.stringMatching(/^the bucket .* to PUT .*SlowDown/) },
  ]);
  expect(readdirSync(uploadsFolder(own.dataDir))).toEqual(files);
  bucket.mood = 'well';
  await own.store.db.updateTable('job').set({ due_at: 0 }).where('key', '=', export_id).execute();
  expect(await own.prepare()).toEqual([{ kind: 'done' }]);
  expect(bucket.objects.has(export_id)).toBe(true);
  expect(readdirSync(uploadsFolder(own.dataDir))).toEqual(files);
});
