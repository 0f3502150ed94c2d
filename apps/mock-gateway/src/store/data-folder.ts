import { accessSync, constants, mkdirSync } from 'node:fs';
import { OWNER_FOLDER } from './owner-only.ts';
import { reasonOf } from './read-own-file.ts';
import { StartupError } from '../errors/startup-error.ts';

/** Creates the data folder where there is none. Throws an Error of one line for one that cannot be used. */
export const makeDataFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_FOLDER });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    const found = code === 'EEXIST' ? 'it is a file' : reasonOf(failure);
    throw new StartupError(
      `DATA_DIR is "${dataDir}": ${found}; expected a folder that the gateway may read and write. ` +
        'Set DATA_DIR to another folder, or change its permissions.',
      { cause: failure },
    );
  }
};
