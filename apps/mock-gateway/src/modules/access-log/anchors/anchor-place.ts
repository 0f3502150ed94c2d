import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import { sendToBucket } from '../../../files/send-to-bucket.ts';
import { syncFolder } from '../../../files/sync-folder.ts';
import { OWNER_FILE, OWNER_FOLDER } from '../../../store/owner-only.ts';

/** Where anchors are written, one file a day, which is never replaced. */
interface AnchorPlace {
  /** The file of a day; null when there is none. */
  read(day: string): Promise<string | null>;
  /** Writes the file of a day. Rejects when there is one already. */
  write(day: string, text: string): Promise<void>;
}

const nameOf = (day: string) => `access-anchor-${day}.jsonl`;

const isMissing = (caught: unknown) => (caught as NodeJS.ErrnoException).code === 'ENOENT';

const inFolder = (folder: string): AnchorPlace => ({
  read: (day) =>
    readFile(join(folder, nameOf(day)), 'utf8').catch((caught: unknown) => {
      if (isMissing(caught)) return null;
      throw caught;
    }),
  async write(day, text) {
    await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
    const part = join(folder, `.${randomUUID()}`);
    try {
      await writeFile(part, text, { flush: true, mode: OWNER_FILE });
      // Unlike a move, a link replaces no file that is there already.
      await link(part, join(folder, nameOf(day)));
    } finally {
      await rm(part, { force: true });
    }
    await syncFolder(folder);
  },
});

const inBucket = (bucket: NonNullable<Config['bucket']>): AnchorPlace => ({
  async read(day) {
    const response = await sendToBucket(bucket, 'GET', nameOf(day));
    return response ? response.text() : null;
  },
  async write(day, text) {
    const response = await sendToBucket(bucket, 'PUT', nameOf(day), {
      body: text,
      headers: {
        'content-type': 'application/jsonl',
        'x-amz-content-sha256': createHash('sha256').update(text).digest('hex'),
        'if-none-match': '*',
      },
    });
    await response?.body?.cancel();
  },
});

/** The folder of ACCESS_ANCHOR_DIR; without the setting the bucket, or else a folder beside the store. */
export const anchorPlace = ({
  accessAnchorDir,
  bucket,
  dataDir,
}: Pick<Config, 'accessAnchorDir' | 'bucket' | 'dataDir'>): AnchorPlace => {
  if (accessAnchorDir !== null) return inFolder(accessAnchorDir);
  return bucket ? inBucket(bucket) : inFolder(join(dataDir, 'access-anchors'));
};
