import { spawnSync } from 'node:child_process';
import { unitTests } from './named-tests.ts';
import { root } from './paths.ts';
import { isSource, readTestedFiles, type TestedFiles } from './tested-files.ts';

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
const FOLDER =
  /^(?:apps\/[\w-]+\/src\/(?:(?:modules|features)\/)?[\w-]+|apps\/[\w-]+\/[\w-]+|packages\/[\w-]+\/src|contract-tests\/[\w-]+|scripts)\//;

/** The name a domain has in every layer: `history` of `history.handlers.ts`, of `features/history` and of `en/history.json`. */
const domainOf = (file: string) =>
  /(?:modules|features)\/([\w-]+)\//.exec(file)?.[1] ??
  /^packages\/i18n\/src\/([\w-]+)\/(?:en|fr)\.json$/.exec(file)?.[1] ??
  /^packages\/(?:contracts|i18n)\/src\/(?:.*\/)?([\w-]+)\.(?:examples\.)?(?:ts|json)$/.exec(file)?.[1];

const folderOf = (file: string): string[] => FOLDER.exec(file)?.slice(0, 1) ?? [];

const domainFilters = (file: string) => {
  const domain = domainOf(file);
  return domain ? [`/${domain}/`, `/${domain}.`] : [];
};

/** The folder of a feature of the web app. */
const FEATURE = /^apps\/web\/src\/features\/[\w-]+\//;
const PAGE = /^apps\/web\/src\/(?:app|features)\/.*?([\w-]+-page)\.tsx$/;
/** What more pages show is no page's own; its tests are in its folder. */
const MAX_PAGES = 4;

/** The page tests of a feature: of the pages in its folder, and of those in `app/` that import from it. */
const pageFilters = (file: string, { files, usersOf }: TestedFiles): string[] => {
  const [folder] = FEATURE.exec(file) ?? [];
  if (folder === undefined) return [];
  const own = files.filter((one) => one.startsWith(folder) && isSource(one));
  const using = own.flatMap(usersOf).filter((one) => !FEATURE.test(one));
  const pages = new Set([...own, ...using].flatMap((one) => PAGE.exec(one)?.slice(1) ?? []));
  return pages.size > MAX_PAGES ? [] : [...pages].map((page) => `/${page}.`);
};

const areTested = ({ tests }: TestedFiles, filters: readonly string[]) =>
  tests.some((test) => filters.some((filter) => `/${test}`.includes(filter)));

/** The folders of the nearest files outside a file's own folder, or of the nearest tests, that use it. */
const usingFolders = (file: string, { usersOf }: TestedFiles): string[] => {
  const [own = ''] = folderOf(file);
  const isEnd = (user: string) => !user.startsWith(own) || unitTests.pattern.test(user);
  const seen = new Set<string>();
  let users = [file];
  while (users.length > 0 && !users.some(isEnd)) {
    for (const user of users) seen.add(user);
    users = users.flatMap(usersOf).filter((user) => !seen.has(user));
  }
  return users.flatMap(folderOf);
};

/** Texts and stored data are tested where they are used, unless the tests of their domain do it. */
const isTestedByUsers = (file: string, tested: TestedFiles) =>
  isSource(file) && !file.startsWith('packages/i18n/')
    ? !areTested(tested, [...folderOf(file), ...domainFilters(file)])
    : !areTested(tested, domainFilters(file));

const filtersOf = (file: string, tested: TestedFiles) => [
  ...folderOf(file),
  ...domainFilters(file),
  ...pageFilters(file, tested),
  ...(isTestedByUsers(file, tested) ? usingFolders(file, tested) : []),
];

/** What a test can depend on: code, texts, pages and stored data. */
const TESTABLE = /\.(?:tsx?|m?js|jsonl?|html|sql)$/;

/**
 * Filters for Vitest: parts of the paths of the tests nearest to a change; none where no test is near. Every test in a
 * changed folder, every test of a changed domain in any layer, those of the pages of a changed feature, and for texts,
 * data and folders without tests those of the folders that use them.
 */
export const testFiltersOf = (files: readonly string[], readTested = readTestedFiles): string[] => {
  const testable = files.filter((file) => TESTABLE.test(file) && FOLDER.test(file));
  if (testable.length === 0) return [];
  const tested = readTested();
  const filters = [...new Set(testable.flatMap((file) => filtersOf(file, tested)))].toSorted();
  return areTested(tested, filters) ? filters : [];
};
