import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copyOfSeeded, startProcess } from '../testing/gateway-process.ts';
import { isOnPostgres, SEEDED_FILES } from '../testing/place.ts';
import { PNG } from '../testing/png.ts';
import { headOf, openTo, signInAt } from '../testing/raw-upload.ts';
import { restrictToOwner } from './owner-only.ts';

const MODE = 0o777;
const modeOf = (path: string) => (statSync(path).mode & MODE).toString(8);
/** Every entry below a folder with its mode; the folder itself has the empty name. */
const modesIn = (folder: string) => {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const modes = found.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return { name: relative(folder, path), isFolder: entry.isDirectory(), mode: modeOf(path) };
  });
  return [{ name: '', isFolder: true, mode: modeOf(folder) }, ...modes];
};
const readableByOthers = (folder: string) =>
  modesIn(folder).filter(({ isFolder, mode }) => mode !== (isFolder ? '700' : '600'));

/** Puts a file of the test's own in the place of those that the tests share, whose rights stay as they are. */
const ownSeededFiles = (dataDir: string) => {
  const folder = join(dataDir, SEEDED_FILES);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'statement'), '');
};

const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'owner-only-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

// Windows has no such modes; a data folder there has the rights of the folder above it.
describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('can be read by its owner only, even if others could read it before', async () => {
    const dataDir = await copyOfSeeded();
    ownSeededFiles(dataDir);
    writeFileSync(join(dataDir, 'gateway.log'), '');
    for (const { name, isFolder } of modesIn(dataDir))
      chmodSync(join(dataDir, name), isFolder ? 0o755 : 0o644);
    const { url } = await startProcess(dataDir);
    const { announce } = await signInAt(url);
    const announced = (await announce(PNG.length))!;
    const socket = await openTo(url);
    socket.write(headOf(announced, `content-length: ${PNG.length}`));
    socket.write(PNG);
    await expect
      .poll(() => readdirSync(join(dataDir, 'uploads')), { timeout: 20_000 })
      .toContain(announced.attachment_uuid);
    if (!isOnPostgres())
      expect(readdirSync(dataDir)).toEqual(
        expect.arrayContaining(['portal.sqlite-wal', 'portal.sqlite-shm']),
      );
    expect(readableByOthers(dataDir)).toEqual([]);
  });

  it('restrictToOwner leaves files of other programs as they are, and a folder that all users share', async () => {
    const folder = scratch();
    writeFileSync(join(folder, 'notes.txt'), '');
    writeFileSync(join(folder, 'target.txt'), '');
    symlinkSync(join(folder, 'target.txt'), join(folder, 'linked.sqlite'));
    mkdirSync(join(folder, 'other'));
    writeFileSync(join(folder, 'keys.json'), '');
    for (const { name, isFolder } of modesIn(folder)) chmodSync(join(folder, name), isFolder ? 0o755 : 0o644);
    chmodSync(folder, 0o1777);
    expect(await restrictToOwner(folder)).toEqual([]);
    const modes = Object.fromEntries(modesIn(folder).map(({ name, mode }) => [name, mode]));
    expect(modes).toMatchObject({
      '': '777',
      'notes.txt': '644',
      'target.txt': '644',
      'keys.json': '600',
      other: '755',
    });
  });
});
