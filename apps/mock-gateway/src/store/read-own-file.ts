import { readFileSync } from 'node:fs';
import { StartupError } from '../errors/startup-error.ts';

const FOUND: Record<string, string> = {
  EISDIR: 'it is a folder',
  EACCES: 'the user that the gateway runs as has no right to it',
  EPERM: 'the user that the gateway runs as has no right to it',
  ENOENT: 'it is not there',
  ENOTDIR: 'a part of its path is a file',
  EROFS: 'its disk is read only',
};

/** Says why a file or a folder cannot be used, in words for the operator. */
export const reasonOf = (failure: unknown): string => {
  const { code = '', message } = failure as NodeJS.ErrnoException;
  return FOUND[code] ?? message;
};

/** Reads a file of the data folder. Throws an Error of one line that names it, what was found and what to do. */
export const readOwnFile = (path: string, { what, advice }: { what: string; advice: string }): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (failure) {
    throw new StartupError(`${what} ${path} cannot be read: ${reasonOf(failure)}. ${advice}`, {
      cause: failure,
    });
  }
};
