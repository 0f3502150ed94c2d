import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStorage } from '../../files/file-storage.ts';

/** One file of an archive: one that is stored, or a few bytes that were made for it. */
export type Entry = {
  name: string;
  /** What the archive says it was changed at. */
  at: Date;
} & ({ file_id: string; size: number } | { bytes: Buffer });

/** Types whose bytes are compressed already; compressing them again costs time and saves nothing. */
const storedOptions = (at: Date, size: number) => ({ mtime: at, compress: false, size });

/**
 * Streams files as one ZIP while it is read: each is opened when its turn comes, and nothing is stored on the way. A file
 * that is missing or shorter than it was ends the archive with an error, so that none is mistaken for complete.
 */
export const archiveOf = (storage: FileStorage, entries: readonly Entry[]): Readable => {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  const fail = (failure: unknown) => output.destroy(failure as Error);
  for (const entry of entries) {
    if ('bytes' in entry) {
      zip.addBuffer(entry.bytes, entry.name, { mtime: entry.at });
      continue;
    }
    zip.addReadStreamLazy(entry.name, storedOptions(entry.at, entry.size), (give) => {
      storage
        .read(entry.file_id)
        .then((bytes) => {
          if (!bytes) throw new Error(`the file ${entry.file_id} of an archive is missing`);
          current = bytes.once('error', fail);
          if (output.destroyed) bytes.destroy();
          else give(null, bytes);
        })
        .catch(fail);
    });
  }
  zip.on('error', fail);
  // A reader that leaves ends the file that is being read.
  output.once('close', () => current?.destroy());
  zip.outputStream.pipe(output);
  zip.end();
  return output;
};
