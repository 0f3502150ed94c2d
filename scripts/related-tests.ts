import { spawnSync } from 'node:child_process';
import { root } from './paths.ts';

const git = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim() || `git ${args.join(' ')} failed.`);
  return stdout.split('\n').filter((line) => line !== '');
};

/** Where this branch left main; a clone may have main of its origin alone, or neither. */
const baseCommit = () => {
  for (const branch of ['main', 'origin/main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', branch], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status === 0) return stdout.trim();
  }
  return 'HEAD';
};

/** Files that differ from where this branch left main, committed or not, and files git does not know yet. */
export const changedFiles = (): string[] => {
  const changed = git('diff', '--name-only', '--diff-filter=d', baseCommit());
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].toSorted();
};

/** The folder of a domain or a layer, such as `apps/web/src/features/history`, `packages/portfolio/src` or `scripts`. */
const room =
  /^(?:apps\/[\w-]+\/src\/(?:(?:modules|features)\/)?[\w-]+|apps\/[\w-]+\/[\w-]+|packages\/[\w-]+\/src|contract-tests\/[\w-]+|scripts)\//;

/** The name a domain has in every layer: `history` of `history.handlers.ts`, of `features/history` and of `en/history.json`. */
const domainOf = (file: string) =>
  /(?:modules|features)\/([\w-]+)\//.exec(file)?.[1] ??
  /^packages\/(?:contracts|i18n)\/src\/(?:.*\/)?([\w-]+)\.(?:examples\.)?(?:ts|json)$/.exec(file)?.[1];

/**
 * Filters for Vitest: parts of the paths of the tests nearest to a change. Every test in a changed room,
 * and every test of a changed domain in any layer.
 */
export const testFiltersOf = (files: readonly string[]): string[] => {
  const code = files.filter((file) => /\.(?:tsx?|json|mjs)$/.test(file) && file.includes('/'));
  const rooms = code.flatMap((file) => room.exec(file)?.[0] ?? []);
  const domains = code.flatMap((file) => {
    const domain = domainOf(file);
    return domain ? [`/${domain}/`, `/${domain}.`] : [];
  });
  return [...new Set([...rooms, ...domains])].toSorted();
};
