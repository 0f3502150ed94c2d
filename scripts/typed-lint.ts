import { importsIn } from './imports/read-imports.ts';
import { isSource, moduleOf } from './tested-files.ts';
import { affectedPrograms, isConfiguration } from './type-programs.ts';

const isWithin = (file: string, folders: readonly string[]) =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

/**
 * What the lint that needs types must check again after a change: the changed sources and those that import them, where a
 * function that returns a promise now is left floating; everything after a change of a configuration.
 */
export const typedLintOf = (files: readonly string[]): string[] => {
  const folders = affectedPrograms(files).flatMap(({ own }) => own);
  if (files.some(isConfiguration)) return folders;
  const changed = files.filter(isSource);
  const modules = new Set(changed.map(moduleOf));
  const importers = importsIn(folders)
    .filter(({ to }) => modules.has(moduleOf(to)))
    .map(({ from }) => from);
  return [...new Set([...changed, ...importers])].filter((file) => isWithin(file, folders)).toSorted();
};
