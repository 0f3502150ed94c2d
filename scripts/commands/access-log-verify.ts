import { StartupError } from '../../apps/mock-gateway/src/errors/startup-error.ts';
import { verifyAccessLog } from '../../apps/mock-gateway/src/access-log/verify-access-log.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const USAGE = 'npm run access-log:verify -- FILE [FOLDER OF ANCHORS]';

const [file, folder] = process.argv.slice(2);

/** The anchors in a folder. One that was mistyped holds none, and a log that was compared with none would seem intact. */
const anchorsIn = (where: string) => {
  const names = readdirSync(where).filter((name) => /^access-anchor-.*\.jsonl$/.test(name));
  if (names.length === 0)
    throw new StartupError(
      `${where} holds no access-anchor-<day>.jsonl; expected the folder that the anchors are written to. Name that folder, or none.`,
    );
  return names.toSorted().map((name) => readFileSync(join(where, name), 'utf8'));
};

const verify = () => {
  if (file === undefined) {
    console.error(USAGE);
    return 2;
  }
  try {
    const anchors = folder === undefined ? [] : anchorsIn(folder);
    const { faults, notes } = verifyAccessLog(readFileSync(file, 'utf8'), anchors);
    for (const line of [...faults, ...notes]) console.log(line);
    return faults.length === 0 ? 0 : 1;
  } catch (caught) {
    console.error(`The access log cannot be verified: ${(caught as Error).message}`);
    return 2;
  }
};

process.exit(verify());
