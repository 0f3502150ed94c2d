import { root } from './paths.ts';
import { repositoryFiles } from './repository-files.ts';

/** A kind of tests, by the files that contain them. */
export interface TestKind {
  /** The name of one in messages. */
  singular: string;
  /** How the paths of its files end. */
  pattern: RegExp;
}

export const unitTests: TestKind = { singular: 'unit test', pattern: /(?<!\.command)\.test\.tsx?$/ };
export const journeys: TestKind = { singular: 'journey', pattern: /\.e2e\.ts$/ };

const filesOf = ({ pattern }: TestKind): string[] => repositoryFiles().filter((file) => pattern.test(file));

/** The leading arguments, which are names; options of the test runner may have values that are not names. */
const namesIn = (args: readonly string[]): string[] => {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  return firstOption < 0 ? [...args] : args.slice(0, firstOption);
};

/** A journey may be named with its line, as in `history.e2e.ts:12`. */
const withoutLine = (name: string) => name.replace(/(?::\d+)+$/, '');

/**
 * Returns the names that no test file of a kind has in its path, among the arguments of a command. `files` are those of
 * the repository.
 */
export const unknownNames = (
  kind: TestKind,
  args: readonly string[],
  files?: readonly string[],
): string[] => {
  const names = namesIn(args);
  // A copy without its history runs all its tests, though it cannot list them.
  const known = names.length > 0 ? (files ?? filesOf(kind)) : [];
  return names.filter((name) => {
    const wanted = withoutLine(name).replaceAll('\\', '/').replace(/^\.\//, '').toLowerCase();
    return !known.some((file) => `${root}${file}`.toLowerCase().includes(wanted));
  });
};

/** Ends this process with one line and exit code 1 if the arguments name a test that does not exist. */
export const requireTests = (kind: TestKind, args: readonly string[]): void => {
  const [unknown] = unknownNames(kind, args);
  if (unknown === undefined) return;
  console.error(`No ${kind.singular} has "${unknown}" in its path.`);
  process.exit(1);
};
