import { constants } from 'node:fs';
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { uploadsFolder } from '../../files/file-path.ts';
import { requireSpace } from '../../files/free-space.ts';
import { partPath } from '../../store/part-files.ts';
import { syncFolder } from '../../files/sync-folder.ts';
import { OWNER_FILE, OWNER_FOLDER } from '../../store/owner-only.ts';

const { O_RDWR, O_CREAT, COPYFILE_EXCL, COPYFILE_FICLONE } = constants;

const receivingFolder = (dataDir: string) => join(uploadsFolder(dataDir), 'receiving');

/** The path of an upload while its bytes arrive. */
export const receivedPath = (dataDir: string, id: string): string => join(receivingFolder(dataDir), id);

/** Creates the folder of arriving uploads and returns it. */
export const makeReceivingFolder = async (dataDir: string): Promise<string> => {
  const folder = receivingFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  return folder;
};

/**
 * Throws `unavailable` without disk space for what is missing of an upload, and for the copy of it that is stored. Creates the
 * folder of arriving uploads.
 */
export const requireReceivingSpace = async (
  dataDir: string,
  file_size: number,
  received = 0,
): Promise<void> => requireSpace(await makeReceivingFolder(dataDir), 2 * file_size - received);

/** The ids of the uploads that bytes have arrived of. */
export const receivedIds = (dataDir: string): Promise<string[]> =>
  readdir(receivingFolder(dataDir)).catch(() => []);

/** How many bytes of an upload are in the folder; null when there is no file of it. */
export const receivedSize = async (dataDir: string, id: string): Promise<number | null> =>
  (await stat(receivedPath(dataDir, id)).catch(() => null))?.size ?? null;

/** Deletes what has arrived of an upload, if anything. */
export const removeReceived = (dataDir: string, id: string): Promise<void> =>
  rm(receivedPath(dataDir, id), { force: true });

const writeAt = async (file: FileHandle, chunk: Uint8Array, position: number) => {
  for (let written = 0; written < chunk.length;)
    written += (await file.write(chunk, written, chunk.length - written, position + written)).bytesWritten;
};

const closeSynced = async (file: FileHandle) => {
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
};

/**
 * Writes bytes from a position on, and reports the position after them once they are on the disk: also when the sender
 * disconnects or the disk is full in between, which is then thrown.
 */
export const writeReceived = async (
  path: string,
  body: AsyncIterable<Uint8Array>,
  from: number,
  onSynced: (position: number) => Promise<void>,
): Promise<void> => {
  const file = await open(path, O_RDWR | O_CREAT, OWNER_FILE);
  let position = from;
  try {
    for await (const chunk of body) {
      await writeAt(file, chunk, position);
      position += chunk.length;
    }
  } finally {
    await closeSynced(file);
    if (from === 0) await syncFolder(join(path, '..'));
    await onSynced(position);
  }
};

/** The hash of bytes, in hexadecimal digits. */
export const hashOfBytes = async (bytes: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
};

/** Large enough that a file of a gigabyte is read in seconds, small enough that other calls do not wait for one. */
const READ_BYTES = 256 * 1024;

/**
 * Has work done with a copy of an upload that has arrived, and deletes the copy unless the work has moved it away. Another
 * gateway may have the received file open and write to it at any time; no request ever opens the copy. Throws
 * `unavailable` without disk space for it.
 */
export const withCopy = async (
  dataDir: string,
  { id, file_size }: { id: string; file_size: number },
  work: (path: string) => Promise<void>,
): Promise<void> => {
  const folder = uploadsFolder(dataDir);
  await requireSpace(folder, file_size);
  const path = partPath(folder, `${id}.${randomUUID()}`);
  try {
    await copyFile(receivedPath(dataDir, id), path, COPYFILE_EXCL | COPYFILE_FICLONE);
    await closeSynced(await open(path, O_RDWR));
    await work(path);
  } finally {
    await rm(path, { force: true });
  }
};

/** The hash of a file, in hexadecimal digits. It is read into the same memory again and again, whatever its size. */
export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  const block = Buffer.allocUnsafe(READ_BYTES);
  const file = await open(path);
  try {
    for (let read = READ_BYTES; read > 0;) {
      read = (await file.read(block, 0, READ_BYTES, null)).bytesRead;
      hash.update(block.subarray(0, read));
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
};
