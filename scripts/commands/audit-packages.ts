import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { requireNoArguments } from '../command-line.ts';
import { inRoot, root } from '../paths.ts';
import { shippedPackages } from '../shipped-packages.ts';
import { asTable } from '../table.ts';

const VULNERABLE = 1;
/** Nothing is known of vulnerabilities. */
const NO_RESPONSE = 2;
const ADVISORIES_OF = ['audit', '--prod', '--audit-level', 'moderate'];
/** Without a registry the command ends soon, and not after every retry of a package manager. */
const TIMEOUT_MS = 60_000;
const FEW_RETRIES = { npm_config_fetch_retries: '0', npm_config_fetch_timeout: '10000' };

/** Queries the registry through the project's package manager; only the registry has the latest advisories. */
const findVulnerabilities = () => {
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
      timeout: TIMEOUT_MS,
      env: { ...process.env, ...FEW_RETRIES },
    },
  );
  return { status, output: `${stdout ?? ''}${stderr ?? ''}`.trim() };
};

const reportVulnerabilities = () => {
  const { status, output } = findVulnerabilities();
  if (status === 0) {
    console.log('\nNo vulnerability of moderate or higher is known in what ships.');
    return 0;
  }
  if (/\d+ vulnerabilit/.test(output)) {
    console.error(`\n${output}`);
    return VULNERABLE;
  }
  console.error(
    '\nThe registry did not respond, so vulnerabilities are not known; try again from another network.',
  );
  return NO_RESPONSE;
};

requireNoArguments('audit:packages', NO_RESPONSE);
console.log(asTable(shippedPackages(), ['name', 'version', 'license']));
process.exit(reportVulnerabilities());
