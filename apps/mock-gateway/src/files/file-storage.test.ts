import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { startBucket } from '../testing/bucket-stand-in.ts';
import { canSeeOpenFiles, openFiles } from '../testing/open-files.ts';
import { uploadsFolder } from './file-path.ts';
import type { ByteRange } from './file-storage.ts';
import { storageOf } from './storage-of.ts';

const BYTES = randomBytes(3_000_000);

/** A bucket of a developer's own, by the settings that a gateway opens it with. */
const ownBucket = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value = '']) =>
      name.startsWith('TEST_S3_') ? [[name.slice('TEST_'.length), value]] : [],
    ),
  );

const places = [
  { place: 'a folder', isPresent: true, settings: async () => ({}) },
  {
    place: 'a bucket that checks every signature',
    isPresent: true,
    settings: async () => (await startBucket()).settings,
  },
  {
    place: 'the bucket of TEST_S3_URL, TEST_S3_KEY_ID and TEST_S3_SECRET_KEY',
    isPresent: 'TEST_S3_URL' in process.env,
    settings: async () => ownBucket(),
  },
];

const start = async (settings: () => Promise<Record<string, string>>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'storage-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(uploadsFolder(dataDir));
  const storage = storageOf(readConfig({ ...(await settings()), DATA_DIR: dataDir }));
  const id = randomUUID();
  onTestFinished(() => storage.remove(id));
  const path = join(dataDir, 'arrived');
  const store = async (content: Buffer) => {
    writeFileSync(path, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await storage.store(id, { path, bytes: content.length, sha256 }, 'application/pdf');
    return path;
  };
  const read = async (range?: ByteRange) => {
    const bytes = await storage.read(id, range);
    return bytes && buffer(bytes);
  };
  return { storage, id, path, store, read };
};

describe.each(places)('storage in $place', ({ isPresent, settings }) => {
  it.runIf(isPresent)('takes a file from where it arrived, and gives back its bytes', async () => {
    const { store, read } = await start(settings);
    const path = await store(BYTES);
    expect(existsSync(path)).toBe(false);
    expect((await read())?.equals(BYTES)).toBe(true);
  });

  it.runIf(isPresent)('gives a part of it, with the first and the last byte', async () => {
    const { store, read } = await start(settings);
    await store(BYTES);
    expect(await read({ start: 1_000, end: 1_009 })).toEqual(BYTES.subarray(1_000, 1_010));
    expect(await read({ start: BYTES.length - 1, end: BYTES.length - 1 })).toEqual(BYTES.subarray(-1));
  });

  it.runIf(isPresent)('replaces a file under the same id', async () => {
    const { store, read } = await start(settings);
    await store(BYTES);
    await store(Buffer.from('another'));
    expect(String(await read())).toBe('another');
  });

  it.runIf(isPresent)(
    'has nothing under an id that is unknown or removed, and removes it twice',
    async () => {
      const { storage, id, store, read } = await start(settings);
      expect(await read()).toBeNull();
      await store(BYTES);
      await storage.remove(id);
      await storage.remove(id);
      expect(await read()).toBeNull();
    },
  );
});

/** The settings of a bucket at a port on which nothing listens. */
const unreachableBucket = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return { ...(await startBucket()).settings, S3_URL: `http://127.0.0.1:${port}/photos` };
};

describe('storage in a bucket that cannot be reached', () => {
  it.runIf(canSeeOpenFiles)('closes the file that it does not send, and leaves it in its place', async () => {
    const { storage, path, store } = await start(unreachableBucket);
    storage.remove = async () => undefined;
    await expect(store(BYTES)).rejects.toThrow('the bucket did not respond to PUT: ECONNREFUSED');
    await expect.poll(openFiles).not.toContain(path);
    expect(existsSync(path)).toBe(true);
  });
});
