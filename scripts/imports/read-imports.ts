import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync, Visitor, type Program } from 'oxc-parser';
import { inRoot } from '../paths.ts';
import { repositoryFiles } from '../repository-files.ts';

/** An import of one file of this repository by another; both are paths from its root. */
export interface Import {
  from: string;
  to: string;
  /** Whether it is only a dynamic import, which is not loaded with the file that contains it. */
  isDynamic: boolean;
}

/** The source folders of the packages of this workspace. */
const packageFolders: Record<string, string> = {
  '@portal/contracts': 'packages/contracts/src',
  '@portal/i18n': 'packages/i18n/src',
  '@portal/portfolio': 'packages/portfolio/src',
  '@portal/mock-gateway': 'apps/mock-gateway/src',
  '@portal/web/server': 'apps/web/server',
  '@portal/web': 'apps/web/src',
};

/** The path of an imported file; null for a package from the registry or of Node. */
const resolveImport = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const name = Object.keys(packageFolders).find(
    (one) => specifier === one || specifier.startsWith(`${one}/`),
  );
  return name === undefined ? null : join(packageFolders[name]!, specifier.slice(name.length), '.');
};

/** The modules of `import('…')` as a type, which the parser does not list among the imports. */
const importedAsTypes = (program: Program): string[] => {
  const modules: string[] = [];
  new Visitor({ TSImportType: ({ source }) => void modules.push(source.value) }).visit(program);
  return modules;
};

/** The imports, exports from elsewhere and dynamic imports with a fixed path in a source file, types included. */
export const importsOf = (from: string, source: string): Import[] => {
  const { module, program } = parseSync(from, source);
  const loaded = new Set([
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...importedAsTypes(program),
  ]);
  const lazy = module.dynamicImports.map(
    ({ moduleRequest: { start, end } }) => /^(['"`])([^$]+)\1$/.exec(source.slice(start, end))?.[2],
  );
  return [...new Set([...loaded, ...lazy])].flatMap((specifier) => {
    const to = specifier === undefined ? null : resolveImport(from, specifier);
    return to === null ? [] : [{ from, to, isDynamic: !loaded.has(specifier) }];
  });
};

/** The imports of every TypeScript file in these folders, as git knows them or would add them. */
export const importsIn = (folders: readonly string[]): Import[] =>
  repositoryFiles(...folders)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file, readFileSync(inRoot(file), 'utf8')));
