import { existsSync, readdirSync, readlinkSync } from 'node:fs';

const DESCRIPTORS = '/proc/self/fd';

/** Which files a process has open can only be seen on Linux. */
export const canSeeOpenFiles: boolean = existsSync(DESCRIPTORS);

const pathOf = (descriptor: string) => {
  try {
    return readlinkSync(`${DESCRIPTORS}/${descriptor}`);
  } catch {
    // It was closed since it was listed.
    return '';
  }
};

/** The paths of the files that this process has open. */
export const openFiles = (): string[] => readdirSync(DESCRIPTORS).map(pathOf);
