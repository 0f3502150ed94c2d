import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sendToBucket } from './send-to-bucket.ts';
import type { FileStorage } from './file-storage.ts';
import type { Bucket } from '../settings/file-settings.ts';

/** Files as objects of a bucket. Every upload is signed together with its hash, so that none arrives altered. */
export const bucketStorage = (bucket: Bucket): FileStorage => ({
  async store(id, { path, bytes, sha256 }, fileType) {
    const body = createReadStream(path);
    try {
      const response = await sendToBucket(bucket, 'PUT', id, {
        body,
        duplex: 'half',
        headers: {
          'content-type': fileType,
          'content-length': String(bytes),
          'x-amz-content-sha256': sha256,
        },
      });
      await response?.body?.cancel();
    } finally {
      // A request that fails before it reads the file leaves it open, and a deleted file on the disk.
      body.destroy();
    }
    await rm(path, { force: true });
  },
  async read(id, range) {
    const headers = range && { range: `bytes=${range.start}-${range.end}` };
    const response = await sendToBucket(bucket, 'GET', id, headers && { headers });
    return response?.body ? Readable.fromWeb(response.body) : null;
  },
  async remove(id) {
    const response = await sendToBucket(bucket, 'DELETE', id);
    await response?.body?.cancel();
  },
});
