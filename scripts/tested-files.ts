import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path/posix';
import { importsIn } from './imports/read-imports.ts';
import { unitTests } from './named-tests.ts';
import { inRoot } from './paths.ts';
import { repositoryFiles } from './repository-files.ts';

const FOLDERS = ['apps', 'contract-tests', 'packages', 'scripts'];

/** Whether a file is a source, whose uses are imports. */
export const isSource = (file: string): boolean => /\.tsx?$/.test(file);

/** A file as imports name it: those of a package leave the extension out, and the name of its index. */
export const moduleOf = (file: string): string => file.replace(/(?:\/index)?\.tsx?$/, '');

const workspaceOf = (file: string) => /^(?:(?:apps|packages)\/[\w-]+|[\w-]+)\//.exec(file)?.[0] ?? '';

/** The files of the repository, its unit tests among them, and which files use which. */
export interface TestedFiles {
  files: readonly string[];
  tests: readonly string[];
  /** The files that import a file; where none does and it is no source, those of its workspace that name it, or else its folder. */
  usersOf: (file: string) => string[];
}

/** Reads which files are used by which; what imports what is read when it is first needed. */
export const readTestedFiles = (): TestedFiles => {
  const files = repositoryFiles(...FOLDERS);
  let imports: Map<string, { from: string }[]> | undefined;
  const importersOf = (file: string) => {
    imports ??= Map.groupBy(importsIn(FOLDERS), ({ to }) => moduleOf(to));
    return imports.get(moduleOf(file))?.map(({ from }) => from) ?? [];
  };
  const filesNaming = (name: string, folder: string) => {
    const endings = ["'", '"', '`'].flatMap((quote) => [`/${name}${quote}`, `${quote}${name}${quote}`]);
    const sources = files.filter((file) => isSource(file) && file.startsWith(folder));
    return sources.filter((file) => {
      const source = readFileSync(inRoot(file), 'utf8');
      return endings.some((ending) => source.includes(ending));
    });
  };
  return {
    files,
    tests: files.filter((file) => unitTests.pattern.test(file)),
    usersOf: (file) => {
      const importers = importersOf(file);
      if (importers.length > 0 || isSource(file)) return importers;
      const workspace = workspaceOf(file);
      const users = filesNaming(basename(file), workspace);
      return users.length > 0 ? users : filesNaming(basename(dirname(file)), workspace);
    },
  };
};
