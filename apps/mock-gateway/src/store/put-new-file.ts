import { constants, copyFileSync, linkSync } from 'node:fs';

/** What file systems without links respond, such as exFAT and many network drives. */
const NO_LINKS = new Set<unknown>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Puts a complete file at a path, where, unlike by a move, it replaces none: throws EEXIST if there is one. Where there
 * are no links it is copied, and a process that is killed meanwhile leaves a part of it.
 */
export const putNewFile = (complete: string, path: string): void => {
  try {
    linkSync(complete, path);
  } catch (caught) {
    if (!NO_LINKS.has((caught as NodeJS.ErrnoException).code)) throw caught;
    copyFileSync(complete, path, constants.COPYFILE_EXCL);
  }
};
