import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../paths.ts';

/** What the checks of a copy read: no documents, no journeys, no builds. */
const PARTS = [
  'apps',
  'packages',
  'contract-tests',
  'scripts',
  'budgets.json',
  'docs/openapi.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
  '.prettierrc.json',
];

const trackedFiles = () => {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...PARTS];
  const { stdout, stderr, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ls-files failed: ${stderr}`);
  return stdout.split('\n').filter((file) => file !== '' && existsSync(inRoot(file)));
};

/** The links of a workspace to its packages are relative, so those to the project's own lead into the copy. */
const copyLinks = (folder: string, workspace: string) => {
  const links = join(workspace, 'node_modules');
  if (existsSync(inRoot(links)))
    cpSync(inRoot(links), join(folder, links), { recursive: true, verbatimSymlinks: true });
};

/** Copies the repository as it is, uncommitted changes included, to a temporary folder and returns its path. */
export const copyRepository = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'worked-example-'));
  const files = trackedFiles();
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(inRoot(file), join(folder, file));
  }
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  for (const file of files) if (/^.+\/package\.json$/.test(file)) copyLinks(folder, dirname(file));
  return folder;
};
