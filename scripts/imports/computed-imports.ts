import { parseSync } from 'oxc-parser';

const FIXED_PATH = /^(['"`])[^$]+\1$/;

/** Imports of many files by a pattern; those of a package from the registry are no files of this repository. */
const GLOB = /import\.meta\.glob(?:<\w+>)?\((?!\s*['"`][./]*\/node_modules\/)\s*[^\n]*/g;

/** Finds the dynamic imports of a source file whose path is computed: the tests of directions cannot follow them. */
export const findComputedImports = (file: string, source: string): string[] => {
  const paths = parseSync(file, source).module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start, end),
  );
  return [...paths.filter((path) => !FIXED_PATH.test(path)), ...(source.match(GLOB) ?? [])].map(
    (path) => `${file} imports ${path}, which is no fixed path`,
  );
};
