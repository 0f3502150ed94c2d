import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot } from '../paths.ts';
import { repositoryFiles } from '../repository-files.ts';

/** What the checks of a copy read: of the documents those that a test reads, and no builds. */
const PARTS = [
  'apps',
  'packages',
  'contract-tests',
  'e2e',
  'scripts',
  'budgets.json',
  'docs/glossary.md',
  'docs/openapi.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
  '.gitignore',
  '.oxfmtrc.json',
];

/** The links of a workspace to its packages are relative, so those to the project's own lead into the copy. */
const copyLinks = (folder: string, workspace: string) => {
  const links = join(workspace, 'node_modules');
  if (existsSync(inRoot(links)))
    cpSync(inRoot(links), join(folder, links), { recursive: true, verbatimSymlinks: true });
};

/** Copies the repository as it is, uncommitted changes included, to a temporary folder and returns its path. */
export const copyRepository = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'worked-example-'));
  const files = repositoryFiles(...PARTS);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(inRoot(file), join(folder, file));
  }
  // Checks list the files that git knows or would add.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  for (const file of files) if (/^.+\/package\.json$/.test(file)) copyLinks(folder, dirname(file));
  return folder;
};
