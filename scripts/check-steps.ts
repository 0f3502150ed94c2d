import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensurePython } from '../contract-tests/fixtures/find-python.ts';
import { ensureChromium } from './chromium.ts';
import { ensureGatewayBuild } from './gateway-build.ts';
import { gatewayBundle, inRoot, root } from './paths.ts';
import { makeTestFolder } from './test-folder.ts';
import { readPlaywrightReport, readVitestReport, type Report } from './test-reports.ts';
import { typeCheck, playwrightCli, tool } from './tool.ts';
import { typePrograms } from './type-programs.ts';
import { buildWeb } from './web-build.ts';

/** A step is a command, or work in this process; its tests are counted one by one where it writes a report. */
export interface Step {
  name: string;
  command?: { args: string[]; cwd?: string; env?: NodeJS.ProcessEnv };
  work?: () => Promise<void>;
  /** Reads the report a test runner left; without it the step counts as one check. */
  report?: () => Report;
  /** The exit code of a command that cannot run on this machine, which is not a failure. */
  notRunCode?: number;
  /** Steps that must have passed for this one to make sense. */
  needs?: string[];
}

/** Where the reports of the steps and the temporary files of their tests are. */
export const testFolder = makeTestFolder();
const seeded = join(testFolder, 'seeded-store');
mkdirSync(seeded);

const vitest = (name: string, filters: readonly string[], env: NodeJS.ProcessEnv = {}): Step => {
  const report = join(testFolder, `${name}.json`);
  // Many tests wait for a process, a disk or a page: with a worker per core, a quarter of the cores is idle.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  const args = [
    'run',
    ...filters,
    workers,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return {
    name,
    command: { args: [tool.vitest, ...args], env: { SEEDED_STORE_DIR: seeded, ...env } },
    report: () => readVitestReport(report),
  };
};

/** Tests of queries that differ between the engines; `npm run test:postgres` runs all others there too. */
const STORE_FACING = [
  'several-processes',
  'several-gateways',
  'admitted-attempts',
  'refresh',
  'value.queries',
  'in-transaction',
  'audit.test',
  'migrate.test',
  'work.test',
  'workers.test',
];

const onPostgres = (): Step =>
  vitest('PostgreSQL', ['--project=*mock-gateway*', ...STORE_FACING], { GATEWAY_STORE: 'postgres' });

/** Gateways in processes of their own run the bundle, as those of journeys and of `npm start` do. */
const unitAndContract = (): Step => ({
  ...vitest('unit and contract', ['--project=!commands'], { TESTED_GATEWAY: gatewayBundle }),
  needs: ['build'],
});

const browserJourneys = (): Step => {
  const report = join(testFolder, 'journeys.json');
  const env: NodeJS.ProcessEnv = { JOURNEY_REPORT: report };
  return {
    name: 'browser journeys',
    needs: ['build', 'chromium'],
    command: {
      args: [playwrightCli, 'test'],
      cwd: inRoot('e2e'),
      env,
    },
    report: () => readPlaywrightReport(report),
  };
};

const readers: Step[] = [
  { name: 'format', command: { args: [tool.oxfmt, '--list-different'] } },
  { name: 'lint', command: { args: [tool.oxlint, '--type-aware', '--deny-warnings'] } },
  ...typePrograms.map(({ name, folder }) => ({
    name: `types of ${name}`,
    command: { args: [...typeCheck], cwd: inRoot(folder) },
  })),
  { name: 'unused code', command: { args: [tool.knip, '--no-progress'], cwd: root } },
];

/** Queries the registry for advisories of the packages that ship; where it does not respond, the step is not run. */
const knownVulnerabilities: Step = {
  name: 'known vulnerabilities',
  command: { args: [inRoot('scripts', 'commands', 'audit-packages.ts')] },
  notRunCode: 2,
};

const build: Step = {
  name: 'build',
  work: async () => {
    await buildWeb();
    await ensureGatewayBuild();
  },
};

const chromium: Step = {
  name: 'chromium',
  work: async () => {
    process.env.CHROME_PATH = ensureChromium();
  },
};

/** Before the tests of the gateway in Python, so that none of them waits for an installation. */
const python: Step = {
  name: 'python',
  work: async () => {
    ensurePython();
  },
};

/**
 * Everything `npm test` runs: one group after the other, and in a group as many steps at once as there are cores. A step
 * needs steps of earlier groups only.
 */
export const stepGroups: readonly (readonly Step[])[] = [
  [onPostgres(), ...readers, knownVulnerabilities, build, chromium, python],
  [unitAndContract()],
  [
    // The longest first: the others run beside it.
    browserJourneys(),
    { ...vitest('commands', ['--project=commands']), needs: ['build'] },
    { name: 'budgets', needs: ['build'], command: { args: [inRoot('scripts', 'budgets', 'check.ts')] } },
  ],
];
