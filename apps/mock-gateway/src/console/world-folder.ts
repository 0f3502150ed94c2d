import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_FOLDER } from '../store/owner-only.ts';

const worldsFolder = (dataDir: string) => join(dataDir, 'worlds');

/** Creates an empty folder for a world within a data folder. */
export const makeWorldFolder = (dataDir: string): string => {
  mkdirSync(worldsFolder(dataDir), { recursive: true, mode: OWNER_FOLDER });
  return mkdtempSync(join(worldsFolder(dataDir), `${process.pid}-`));
};

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Removes the folders that killed gateways left in a data folder. Called before this process makes any. */
export const removeAbandonedWorlds = (dataDir: string): void => {
  const folder = worldsFolder(dataDir);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (Number.parseInt(name, 10) === process.pid || !isAlive(Number.parseInt(name, 10)))
      rmSync(join(folder, name), { recursive: true, force: true });
};

/** A world's store is a file, whatever the store of the gateway is: it belongs to this process and does not last. */
export const worldStore = (dataDir: string): string => join(dataDir, 'portal.sqlite');
