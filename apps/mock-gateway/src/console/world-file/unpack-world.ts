import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import * as z from 'zod/mini';
import { GatewayError } from '../../errors/gateway-error.ts';
import { requireSpace } from '../../files/free-space.ts';
import { SEALING_KEY_FILE } from '../../identity/secrets/sealer.ts';
import { MANIFEST } from '../../modules/own-data/hashed-archive.ts';
import { rejectNewer } from '../../store/migrate.ts';
import { OWNER_FILE, OWNER_FOLDER } from '../../store/owner-only.ts';
import { worldRejection } from './reject-world.ts';
import {
  isWorldPath,
  SIGNING_KEYS_FILE,
  STORE_FILE,
  VERSION,
  worldFormat,
  worldManifest,
  type WorldManifest,
} from './world-manifest.ts';

/** A world is about 20 MB; a developer's may have many uploads. */
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;
const MAX_FILES = 20_000;
const MAX_MANIFEST_BYTES = 16 * 1024 * 1024;

const FILE_TYPE_BITS = 0o170000;
const PLAIN_FILE = 0o100000;

/** Whether an entry is a file and no link, as far as the archive says. Source: PKWARE, APPNOTE 4.4.15. */
const isPlainFile = ({ externalFileAttributes }: Entry) => {
  const type = (externalFileAttributes >>> 16) & FILE_TYPE_BITS;
  return type === 0 || type === PLAIN_FILE;
};

const readEntries = async (zip: ZipFile) => {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  if (zip.entryCount > MAX_FILES) throw worldRejection('large');
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (!isPlainFile(entry) || !(fileName === MANIFEST || isWorldPath(fileName)))
      throw worldRejection('outside');
    if (entries.has(fileName) || !entry.canDecodeFileData()) throw worldRejection('damaged');
    bytes += entry.uncompressedSize;
    // The reader of the archive holds each entry to the size that it declares.
    if (bytes > MAX_UNPACKED_BYTES) throw worldRejection('large');
    entries.set(fileName, entry);
  }
  return { entries, bytes };
};

const parseJson = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    throw worldRejection('foreign');
  }
};

const rejectNewerStore = ({ migrations }: WorldManifest) => {
  try {
    rejectNewer(STORE_FILE, migrations);
  } catch {
    throw worldRejection('newer');
  }
};

const readManifest = async (zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<WorldManifest> => {
  const entry = entries.get(MANIFEST);
  if (!entry || entry.uncompressedSize > MAX_MANIFEST_BYTES) throw worldRejection('foreign');
  const content = parseJson(await text(await zip.openReadStreamPromise(entry)));
  const format = z.safeParse(worldFormat, content);
  if (!format.success) throw worldRejection('foreign');
  if (format.data.version > VERSION) throw worldRejection('newer');
  const found = z.safeParse(worldManifest, content);
  if (!found.success) throw worldRejection('damaged');
  rejectNewerStore(found.data);
  return found.data;
};

const rejectOtherFiles = (entries: ReadonlyMap<string, Entry>, { files }: WorldManifest) => {
  const listed = new Set(files.map(({ path }) => path));
  const isComplete = [STORE_FILE, SIGNING_KEYS_FILE, SEALING_KEY_FILE].every((path) => listed.has(path));
  const isSame =
    listed.size === files.length &&
    entries.size === listed.size + 1 &&
    files.every(({ path }) => path !== MANIFEST && entries.has(path));
  if (!isComplete || !isSame) throw worldRejection('damaged');
};

const unpackFile = async (zip: ZipFile, entry: Entry, path: string, sha256: string) => {
  await mkdir(dirname(path), { recursive: true, mode: OWNER_FOLDER });
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const bytes = await zip.openReadStreamPromise(entry);
  await pipeline(bytes, hashed, createWriteStream(path, { flags: 'wx', mode: OWNER_FILE }));
  if (hash.digest('hex') !== sha256) throw worldRejection('damaged');
};

/** Errors of the file system, which are none of the archive's. */
const isOfDisk = (failure: unknown) => (failure as NodeJS.ErrnoException).syscall !== undefined;

/** What the reader of archives says of a name that leads out of the folder it is unpacked into. */
const OUTSIDE = /^(?:absolute path|invalid relative path|invalid characters in fileName)/;

const rejection = (failure: unknown) => {
  if (isOfDisk(failure) || failure instanceof GatewayError) return failure;
  return worldRejection(OUTSIDE.test((failure as Error).message) ? 'outside' : 'damaged');
};

const open = async (file: string) => {
  try {
    return await yauzl.openPromise(file, { autoClose: false, lazyEntries: true });
  } catch (failure) {
    if (isOfDisk(failure)) throw failure;
    throw worldRejection('foreign');
  }
};

/**
 * Unpacks an exported world into an empty folder and returns its manifest. Throws a `GatewayError` that says in both
 * languages what is wrong with the file; what was unpacked by then is the caller's to remove.
 */
export const unpackWorld = async (file: string, folder: string): Promise<WorldManifest> => {
  const zip = await open(file);
  try {
    const { entries, bytes } = await readEntries(zip);
    const manifest = await readManifest(zip, entries);
    rejectOtherFiles(entries, manifest);
    await requireSpace(folder, bytes);
    for (const { path, sha256 } of manifest.files)
      // Each path was found among the entries.
      await unpackFile(zip, entries.get(path)!, join(folder, path), sha256);
    return manifest;
  } catch (failure) {
    throw rejection(failure);
  } finally {
    zip.close();
  }
};
