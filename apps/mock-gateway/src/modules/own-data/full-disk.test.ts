import { randomUUID } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, readdirSync } from 'node:fs';
import type { OutputOf } from '@portal/contracts/call';
import type { DataExport, ownData } from '@portal/contracts/own-data';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { filePath, uploadsFolder } from '../../files/file-path.ts';
import { canMount, mountSmallDisk } from '../../testing/small-disk.ts';
import { putDocument } from '../documents/documents.testing.ts';
import { startOwnData } from './own-data.testing.ts';

const MEBIBYTE = 1024 * 1024;
const DOCUMENT_BYTES = 80 * MEBIBYTE;
/** More than a gateway leaves free, and less than the archive takes beyond it. */
const SMALL = 72 * MEBIBYTE;
const TINY = 16 * MEBIBYTE;
const LARGE = 256 * MEBIBYTE;

/** A document that says it is small, so that the disk fills while the archive is written rather than before. */
const putLargeDocument = async (own: Awaited<ReturnType<typeof startOwnData>>) => {
  const file_id = randomUUID();
  const file = openSync(filePath(own.dataDir, file_id), 'w');
  // A hole takes no space on the disk, and as many bytes in the archive.
  ftruncateSync(file, DOCUMENT_BYTES);
  closeSync(file);
  const version = {
    language: 'en' as const,
    file_id,
    media_type: 'application/pdf',
    size: 1,
    sha256: '0'.repeat(64),
  };
  await putDocument(own, { name: 'A long recording', versions: [version] });
};

describe.skipIf(!canMount)('an export, on a disk that is really full', () => {
  it('is delayed without leaving anything, and is complete once there is space', async () => {
    const own = await startOwnData();
    const folder = uploadsFolder(own.dataDir);
    const disk = mountSmallDisk(folder, SMALL);
    const client = await own.as();
    await putLargeDocument(own);
    const { export_id } = (await own.request(client)).json<DataExport>();
    const files = readdirSync(folder);
    const attempt = async () => {
      await own.store.db.updateTable('job').set({ due_at: 0 }).where('kind', '=', 'prepare_export').execute();
      return own.prepare();
    };

    // The disk fills in the middle of the archive, then there is not even what a gateway leaves free.
    expect(await attempt()).toEqual([{ kind: 'failed', reason: expect.stringMatching(/ENOSPC|no space/) }]);
    expect(readdirSync(folder)).toEqual(files);
    disk.resize(TINY);
    expect(await attempt()).toEqual([{ kind: 'failed', reason: expect.any(String) }]);
    expect(readdirSync(folder)).toEqual(files);
    expect((await own.overview(client)).exports).toMatchObject([{ export_id, state: 'preparing' }]);
    expect(await own.news(client)).toEqual([]);

    disk.resize(LARGE);
    expect(await attempt()).toEqual([{ kind: 'done' }]);
    expect((await own.overview(client)).exports).toMatchObject([{ export_id, state: 'ready' }]);
    const { url } = (await own.address(client, export_id)).json<OutputOf<typeof ownData.address>>();
    const archive = unzipSync(new Uint8Array((await own.fetchFrom(url)).rawPayload));
    expect(archive['documents/A long recording.pdf']).toHaveLength(DOCUMENT_BYTES);
    expect(archive).toHaveProperty(['manifest.json']);
  }, 60_000);
});
