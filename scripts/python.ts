import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const COMMAND = 'python3';

/** Whether it runs, since a shim of a version manager may stand for no version. */
const isPresent = () => spawnSync(COMMAND, ['--version'], { stdio: 'ignore' }).status === 0;

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

const install = () => {
  console.log('Installing Python with apt-get ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', COMMAND]])
    spawnSync('apt-get', args, { env, stdio: 'ignore' });
};

/**
 * Finds Python 3, whose standard library is all that the gateway in `contract-tests/fixtures/python-gateway` needs, and
 * installs it where this process is root on Debian. Returns its command. Throws a line that says what is missing.
 */
export const ensurePython = (): string => {
  if (!isPresent() && isRootOnDebian()) install();
  if (!isPresent())
    throw new Error(
      'Python 3 was not found: install it so that `python3 --version` runs, as by `apt-get install python3`.',
    );
  return COMMAND;
};
