import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { contracts } from '@portal/contracts';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { uploadsFolder } from '../files/file-path.ts';
import { startProcess } from '../testing/gateway-process.ts';
import { isOnPostgres } from '../testing/place.ts';
import { PNG } from '../testing/png.ts';
import { headOf, openTo, signInAt } from '../testing/raw-upload.ts';
import { canMount, mountSmallDisk } from '../testing/small-disk.ts';

const ROOM_BYTES = 24 * 1024 * 1024;
const MEBIBYTE = 1024 * 1024;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** A data folder on a disk of its own, with space for a while. */
const smallDisk = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'full-disk-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const seeded = inject('seededDataDir');
  mountSmallDisk(dataDir, sizeOf(seeded) + ROOM_BYTES);
  cpSync(seeded, dataDir, { recursive: true });
  const filler = join(dataDir, 'filler');
  const fillWith = (bytes: number) => {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(bytes));
    } catch (failure) {
      // That is what it is for.
      expect((failure as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  };
  const fill = () => [MEBIBYTE, 4_096, 1].forEach(fillWith);
  return { dataDir, fill, makeRoom: () => rmSync(filler) };
};

describe.skipIf(!canMount || isOnPostgres())('a disk that is really full', () => {
  it('serves reads, rejects writes and uploads temporarily, and leaves nothing incomplete', async () => {
    const { dataDir, fill, makeRoom } = smallDisk();
    const { url } = await startProcess(dataDir, { MOCK_CONSOLE: '0' });
    const { announce, headers } = await signInAt(url);
    const announced = (await announce(PNG.length))!;
    const send = (path: string, method = 'GET') => fetch(`${url}${path}`, { method, headers });
    const files = readdirSync(uploadsFolder(dataDir));
    fill();
    for (const { path } of [contracts.user.me, contracts.accounts.list, contracts.returns.table])
      expect([path, (await send(path)).status]).toEqual([path, 200]);
    expect((await send(contracts.devices.sendCode.path, 'POST')).status).toBe(503);
    const socket = await openTo(url);
    socket.write(headOf(announced, `content-length: ${PNG.length}`));
    socket.write(PNG);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 /);
    expect(readdirSync(uploadsFolder(dataDir))).toEqual(files);
    expect((await send(contracts.session.logout.path, 'POST')).status).toBe(503);
    makeRoom();
    expect((await send(contracts.devices.sendCode.path, 'POST')).status).toBe(200);
    expect((await send(contracts.session.logout.path, 'POST')).status).toBe(200);
    expect((await send(contracts.user.me.path)).status).toBe(401);
  }, 60_000);
});
