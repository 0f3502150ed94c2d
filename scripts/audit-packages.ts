import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from './paths.ts';
import { shippedPackages } from './shipped-packages.ts';
import { asTable } from './table.ts';

const KNOWN = 1;
const NOT_ANSWERED = 2;
const ADVISORIES_OF = ['audit', '--prod', '--audit-level', 'moderate'];
/** A machine without the registry is told so soon, and not after all tries of a package manager. */
const PATIENCE_MS = 60_000;
const FEW_TRIES = { npm_config_fetch_retries: '0', npm_config_fetch_timeout: '10000' };

/** Asks the registry through the package manager of the project; only it knows what has become known since. */
const askForVulnerabilities = () => {
  const { packageManager } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    packageManager: string;
  };
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['exec', '--yes', packageManager, '--', ...ADVISORIES_OF],
    {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      timeout: PATIENCE_MS,
      env: { ...process.env, ...FEW_TRIES },
    },
  );
  return { status, told: `${stdout ?? ''}${stderr ?? ''}`.trim() };
};

const tellVulnerabilities = () => {
  const { status, told } = askForVulnerabilities();
  if (status === 0) {
    console.log('\nNo vulnerability of moderate or higher is known in what ships.');
    return 0;
  }
  if (/\d+ vulnerabilit/.test(told)) {
    console.error(`\n${told}`);
    return KNOWN;
  }
  console.error(
    '\nThe registry did not answer whether vulnerabilities are known; ask again from another network.',
  );
  return NOT_ANSWERED;
};

console.log(asTable(shippedPackages(), ['name', 'version', 'license']));
process.exit(tellVulnerabilities());
