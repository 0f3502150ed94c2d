import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStorage } from '../../files/file-storage.ts';

/** One file of an archive. */
export interface Entry {
  name: string;
  file_id: string;
  size: number;
  /** What the archive says it was changed at. */
  at: Date;
}

/** Types whose bytes are compressed already; compressing them again costs time and saves nothing. */
const entryOptions = ({ size, at }: Entry) => ({ mtime: at, compress: false, size });

/**
 * Streams files as one ZIP while it is read: each is opened when its turn comes, and nothing is stored on the way. A file
 * that is missing or shorter than it was ends the archive with an error, so that none is mistaken for complete.
 */
export const archiveOf = (storage: FileStorage, entries: readonly Entry[]): Readable => {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  const fail = (failure: unknown) => output.destroy(failure as Error);
  for (const entry of entries)
    zip.addReadStreamLazy(entry.name, entryOptions(entry), (give) => {
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
  zip.on('error', fail);
  // A reader that leaves ends the file that is being read.
  output.once('close', () => current?.destroy());
  zip.outputStream.pipe(output);
  zip.end();
  return output;
};
