import { readFileSync } from 'node:fs';
import { StartupError } from '../errors/startup-error.ts';

/**
 * Reads the secret in a file that a setting names, without the white space around it. Throws a StartupError of one line
 * where the file cannot be read or is empty.
 */
export const readSecretFile = (setting: string, file: string): string => {
  const problem = (what: string) =>
    new StartupError(`${setting} is "${file}": ${what}. Put the secret there or name another file.`);
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (caught) {
    // Whatever Node rejects a read with has a code.
    throw problem(`it cannot be read (${(caught as NodeJS.ErrnoException).code})`);
  }
  if (!secret) throw problem('it is empty');
  return secret;
};
