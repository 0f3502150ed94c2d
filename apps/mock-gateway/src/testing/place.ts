import { copyFileSync, cpSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a seeded store, to be copied and never opened. */
    seededDataDir: string;
    /** The server whose databases are the stores of a run on PostgreSQL; undefined on SQLite. */
    postgresUrl: string;
  }
}

/** Whether the tests of this run use stores on PostgreSQL. */
export const isOnPostgres = (): boolean => Boolean(inject('postgresUrl'));

/** Where the store of a test's data folder is. */
export const storeIn = (dataDir: string): string =>
  isOnPostgres() ? `${inject('postgresUrl')}/${basename(dataDir)}` : join(dataDir, 'portal.sqlite');

/** The settings of a gateway over a data folder of a test. */
export const settingsIn = (dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(isOnPostgres() ? { STORE_URL: storeIn(dataDir) } : {}),
});

/** Files that are named by their bytes: what is added to a folder of them changes none. */
export const SEEDED_FILES = 'seeded-files';

/** Gives a folder the files of another, without copying their bytes. */
const linkFiles = (from: string, to: string) => {
  mkdirSync(to);
  for (const name of readdirSync(from)) linkSync(join(from, name), join(to, name));
};

/** Copies the seeded store and what is beside it to a data folder of a test. */
export const copySeeded = (dataDir: string): void => {
  const seeded = inject('seededDataDir');
  for (const entry of readdirSync(seeded, { withFileTypes: true })) {
    const [from, to] = [join(seeded, entry.name), join(dataDir, entry.name)];
    if (entry.name === SEEDED_FILES) linkFiles(from, to);
    else if (entry.isDirectory()) cpSync(from, to, { recursive: true });
    else copyFileSync(from, to);
  }
};

const execute = async (statement: string) => {
  // Not the database that is copied: PostgreSQL copies none that has a connection.
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/template1` });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Creates the database of a data folder, seeded or empty; a file is copied with its folder or created when it is opened. */
export const makeStore = async (
  dataDir: string,
  template: 'postgres' | 'template0' = 'postgres',
): Promise<void> => {
  if (isOnPostgres()) await execute(`create database "${basename(dataDir)}" template ${template}`);
};

export const dropStore = async (dataDir: string): Promise<void> => {
  if (isOnPostgres()) await execute(`drop database if exists "${basename(dataDir)}" with (force)`);
};
