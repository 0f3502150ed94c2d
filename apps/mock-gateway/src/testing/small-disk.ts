import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const MEBIBYTE = 1024 * 1024;

const mount = (folder: string, bytes: number, ...options: string[]) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', [`size=${bytes}`, ...options].join(), 'tmpfs', folder]).status ===
  0;
const unmount = (folder: string) => spawnSync('umount', ['--lazy', folder]);

/** Only the root user of a Linux machine may mount a disk of a size of its own. */
export const canMount: boolean = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'can-mount-'));
  const isMounted = mount(folder, MEBIBYTE);
  if (isMounted) unmount(folder);
  rmSync(folder, { recursive: true });
  return isMounted;
})();

/** Puts a disk of a size of its own under a folder, with what the folder has; it goes with the test. */
export const mountSmallDisk = (folder: string, bytes: number): { resize: (bytes: number) => void } => {
  const copy = mkdtempSync(join(tmpdir(), 'beneath-disk-'));
  cpSync(folder, copy, { recursive: true });
  mount(folder, bytes);
  onTestFinished(() => {
    unmount(folder);
    rmSync(copy, { recursive: true });
  });
  cpSync(copy, folder, { recursive: true });
  return { resize: (changed) => void mount(folder, changed, 'remount') };
};
