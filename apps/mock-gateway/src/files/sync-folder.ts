import { open } from 'node:fs/promises';

/** Makes the names in a folder durable: after a power failure a new or renamed file is still there. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
