/** A program of types: the files that one tsconfig.json checks together. */
export interface TypeProgram {
  name: string;
  /** The folder of its tsconfig.json. */
  folder: string;
  /** The folders and files that it checks. */
  own: readonly string[];
  /** What it imports from elsewhere. */
  imports: readonly string[];
}

/** One program has all that runs in Node, so that shared files are checked once; what runs in a browser has its own. */
export const typePrograms: readonly TypeProgram[] = [
  {
    name: 'what runs in Node',
    folder: '.',
    own: ['packages', 'apps/mock-gateway', 'contract-tests', 'scripts'],
    imports: [
      'apps/web/src/rest',
      'apps/web/src/testing',
      'apps/web/server',
      'apps/web/packages-beside-gateway.ts',
      'apps/web/font-files-plugin.ts',
      'apps/web/semantic-sheets-plugin.ts',
      'apps/web/font-characters.ts',
    ],
  },
  {
    name: 'the web app',
    folder: 'apps/web',
    own: ['apps/web/src', 'apps/web/dev'],
    imports: ['packages', 'apps/mock-gateway'],
  },
  {
    name: 'the portal host',
    folder: 'apps/web/server',
    own: ['apps/web/server'],
    imports: ['packages'],
  },
  {
    name: 'the journeys',
    folder: 'e2e',
    own: ['e2e'],
    imports: ['packages', 'apps/mock-gateway/src/testing', 'scripts/port.ts', 'scripts/paths.ts'],
  },
];

const isWithin = (file: string, place: string) => file === place || file.startsWith(`${place}/`);

/** Whether a file configures every program, or is imported from the root. */
export const isConfiguration = (file: string): boolean =>
  /^[\w.-]+\.(?:json|yaml)$|(?:^|\/)(?:tsconfig[\w.]*|package)\.json$/.test(file);

/** The programs in which a change of these files can make a type error. */
export const affectedPrograms = (files: readonly string[]): TypeProgram[] => {
  if (files.some(isConfiguration)) return [...typePrograms];
  const code = files.filter((file) => /\.(?:[cm]?tsx?|json)$/.test(file));
  return typePrograms.filter(({ own, imports }) =>
    code.some((file) => [...own, ...imports].some((folder) => isWithin(file, folder))),
  );
};
