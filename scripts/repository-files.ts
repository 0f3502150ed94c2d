import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, root } from './paths.ts';

/**
 * Lists the files of this repository as git knows them or would add them, by path from its root; those that match one of
 * the pathspecs if any are given. Throws an Error with git's message where git cannot list them.
 */
export const repositoryFiles = (...pathspecs: string[]): string[] => {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...pathspecs];
  const { stdout, stderr, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ls-files failed: ${stderr}`);
  // A file in a conflict is listed once for each side.
  return [...new Set(stdout.split('\0'))].filter((file) => file !== '' && existsSync(inRoot(file)));
};
