import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';

/** What the manifest says of a file. */
export interface ManifestFile {
  path: string;
  size: number;
  sha256: string;
}

/** A file of an archive, which is opened when its turn comes. */
export interface ArchivedFile {
  path: string;
  at: Date;
  open: () => Promise<Readable> | Readable;
  /** Whether it is worth compressing. */
  isText: boolean;
}

export const MANIFEST = 'manifest.json';

/** Passes bytes on, and reports their number and hash at the end. */
const measured = (onEnd: (size: number, sha256: string) => void) => {
  const hash = createHash('sha256');
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      size += chunk.length;
      next(null, chunk);
    },
    flush(next) {
      onEnd(size, hash.digest('hex'));
      next();
    },
  });
};

/**
 * Streams files as one ZIP, one after the other, and behind them a manifest with the size and the hash of each. A file
 * that cannot be read destroys the archive, so that none is mistaken for complete.
 */
export const hashedArchive = (
  files: Iterable<ArchivedFile>,
  about: Readonly<Record<string, unknown>>,
  at: Date,
): Readable => {
  const zip = new ZipFile();
  const output = new PassThrough();
  const manifest: ManifestFile[] = [];
  let current: Readable | undefined;
  const fail = (failure: unknown) => output.destroy(failure as Error);
  const add = ({ path, at: mtime, open, isText }: ArchivedFile, isListed: boolean) =>
    zip.addReadStreamLazy(path, { mtime, compress: isText }, (give) => {
      Promise.resolve()
        .then(open)
        .then((bytes) => {
          current = bytes.once('error', fail);
          if (output.destroyed) return bytes.destroy();
          const meter = measured((size, sha256) => {
            if (isListed) manifest.push({ path, size, sha256 });
          });
          return give(null, bytes.pipe(meter));
        })
        .catch(fail);
    });
  for (const file of files) add(file, true);
  const written = () => Readable.from([`${JSON.stringify({ ...about, files: manifest }, null, 2)}\n`]);
  add({ path: MANIFEST, at, open: written, isText: true }, false);
  zip.on('error', fail);
  output.once('close', () => current?.destroy());
  zip.outputStream.pipe(output);
  zip.end();
  return output;
};
