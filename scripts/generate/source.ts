/** A file name as a variable: `account-groups` is `accountGroups`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A file name as the key of its texts: `account-groups` is `account_groups`. */
export const snakeCase = (name: string): string => name.replaceAll('-', '_');

/** The first lines of a file that is not written by hand. */
export const HEADER =
  '// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.\n';

/** Statements and blocks of a file, one under the other, beneath the header. */
export const sourceOf = (...blocks: string[]): string => [HEADER, ...blocks].join('\n');

/** A constant with each of the names, under the name itself. */
export const tableOf = (names: readonly string[]): string => `{ ${names.join(', ')} }`;

/** Reads what a file with one export exports: one function for all of them weighs less in a browser than their names. */
export const ONLY_EXPORT =
  'const onlyExport = <Export extends object>(file: Record<string, Export>): Export => Object.values(file)[0]!;\n';
