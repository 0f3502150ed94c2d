import type { Import } from './read-imports.ts';

/** Folders by layer, lowest first. A file may import from its own layer and from lower layers. */
export type Layers = readonly (readonly string[])[];

export const workspaceLayers: Layers = [['packages'], ['apps'], ['contract-tests'], ['scripts', 'e2e']];

export const contractTestLayers: Layers = [
  ['contract-tests/consumer', 'contract-tests/fixtures'],
  ['contract-tests/provider'],
  ['contract-tests/in-process'],
  ['contract-tests/mutation'],
  ['contract-tests/proxy', 'contract-tests/first-gateway'],
  ['contract-tests/conformance', 'contract-tests/kit', 'contract-tests/openapi', 'contract-tests/pact-js'],
];

/** Parts of the workspace, and what each may import beside itself: other parts, folders of them, or single files. */
export type AllowedImports = Readonly<Record<string, readonly string[]>>;

const CONTRACTS = 'packages/contracts/src';
const CONTRACT_VERSION = 'packages/contracts/package.json';
const I18N = 'packages/i18n/src';
const PORTFOLIO = 'packages/portfolio/src';
const WEB = 'apps/web/src';
const GATEWAY = 'apps/mock-gateway/src';

const packageImports: AllowedImports = {
  [CONTRACTS]: [CONTRACT_VERSION],
  [I18N]: [],
  [PORTFOLIO]: [],
};

/** The layers of the web app, lowest first, and what is apart from them. What starts a bundle is imported by none. */
const webImports: AllowedImports = {
  // A file in no part below may import none of them: a new folder is listed here first.
  [WEB]: [],
  // What the service worker and the pages agree on.
  [`${WEB}/offline/element.ts`]: [],
  [`${WEB}/offline/worker-names.ts`]: [],
  [`${WEB}/rest`]: [CONTRACTS],
  [`${WEB}/ui`]: [`${CONTRACTS}/constants`, `${CONTRACTS}/storage-keys`, I18N],
  [`${WEB}/parts`]: [`${WEB}/rest`, `${WEB}/ui`, CONTRACTS, I18N],
  [`${WEB}/features`]: [
    `${WEB}/rest`,
    `${WEB}/ui`,
    `${WEB}/parts`,
    `${WEB}/offline/worker-names.ts`,
    CONTRACTS,
    I18N,
  ],
  [`${WEB}/app`]: [
    `${WEB}/rest`,
    `${WEB}/ui`,
    `${WEB}/parts`,
    `${WEB}/features`,
    `${WEB}/offline/element.ts`,
    CONTRACTS,
    I18N,
  ],
  [`${WEB}/offline`]: [
    `${WEB}/offline/element.ts`,
    `${WEB}/offline/worker-names.ts`,
    `${WEB}/rest`,
    `${WEB}/ui`,
    CONTRACTS,
    I18N,
  ],
  [`${WEB}/prerender.tsx`]: [`${WEB}/ui`, `${WEB}/app`, I18N],
  [`${WEB}/main.tsx`]: [`${WEB}/rest`, `${WEB}/ui`, `${WEB}/app`, I18N],
  'apps/web/server': [CONTRACTS],
  'apps/web/dev': [CONTRACTS],
};

/** What ships of contract-tests is command.ts with what it imports; the rest tests it, or gateways. */
const contractTestImports: AllowedImports = {
  // The fields that the pages read are recorded by their tests.
  'contract-tests/consumer': [CONTRACTS, `${WEB}/testing/field-pattern`, `${WEB}/testing/fields-read.json`],
  'contract-tests/provider': [
    CONTRACTS,
    'contract-tests/consumer',
    'contract-tests/broker',
    'contract-tests/pacts',
  ],
  'contract-tests/broker': ['contract-tests/consumer', 'contract-tests/provider', 'contract-tests/pacts'],
  'contract-tests/proxy': [CONTRACTS, CONTRACT_VERSION, 'contract-tests/consumer', 'contract-tests/provider'],
  'contract-tests/command.ts': ['contract-tests/provider', 'contract-tests/proxy'],
  'contract-tests/fixtures': [],
  'contract-tests/kit': [CONTRACTS, CONTRACT_VERSION, 'contract-tests/consumer'],
};

/** The layers of the gateway are in gateway-imports.test.ts. */
export const allowedImports: AllowedImports = {
  ...packageImports,
  [GATEWAY]: [CONTRACTS, I18N, PORTFOLIO],
  ...webImports,
  ...contractTestImports,
};

const isWithin = (file: string, place: string) => file === place || file.startsWith(`${place}/`);

/** Whether a file, or a folder, is for tests alone. */
export const isTestCode = (path: string) =>
  /\/testing(?:\/|$)|(?:\.(?:test|testing|type-test)|-fixture)(?:\.tsx?)?$/.test(path);

/** The part of the workspace that a file belongs to: the smallest that contains it. */
const partOf = (file: string, allowed: AllowedImports) =>
  Object.keys(allowed)
    .filter((part) => isWithin(file, part))
    .toSorted((a, b) => b.length - a.length)[0];

/** A feature is closed to the others. */
const ownFolderOf = (file: string, part: string) =>
  part === `${WEB}/features` ? file.split('/').slice(0, 5).join('/') : part;

const isAllowed = ({ from, to }: Import, allowed: AllowedImports): boolean => {
  const part = partOf(from, allowed);
  if (part === undefined || isTestCode(from)) return true;
  const isOwn = isWithin(to, ownFolderOf(from, part)) && partOf(to, allowed) === part;
  if (isOwn) return !isTestCode(to);
  // Test code is allowed by name only.
  return allowed[part]!.some((place) => isWithin(to, place) && (isTestCode(place) || !isTestCode(to)));
};

/** Finds the imports that the table does not allow. Test code may import everything, and is imported by tests alone. */
export const findDisallowedImports = (imports: readonly Import[], allowed: AllowedImports): string[] =>
  imports
    .filter((one) => !isAllowed(one, allowed))
    .map(({ from, to }) => `${from} imports ${to}, which ${partOf(from, allowed)} may not import`);

/** Finds what the table allows and nothing imports. */
export const findUnusedAllowances = (imports: readonly Import[], allowed: AllowedImports): string[] => {
  const shipped = imports.filter(({ from }) => !isTestCode(from));
  return Object.entries(allowed).flatMap(([part, places]) => {
    const own = shipped.filter(({ from }) => partOf(from, allowed) === part);
    return places
      .filter((place) => !own.some(({ to }) => isWithin(to, place)))
      .map((place) => `${part} imports nothing of ${place}`);
  });
};

const layerOf = (layers: Layers, file: string) =>
  layers.findIndex((folders) => folders.some((folder) => file.startsWith(`${folder}/`)));

/** Finds the imports that lead to a higher layer. */
export const findUpwardImports = (imports: readonly Import[], layers: Layers): string[] =>
  imports
    .filter(({ from, to }) => {
      const [own, other] = [layerOf(layers, from), layerOf(layers, to)];
      return own >= 0 && other > own;
    })
    .map(({ from, to }) => `${from} imports ${to}`);

/**
 * Finds the imports of commands, which run when they are imported; a command may run others. `commands` are files in
 * scripts/commands/.
 */
export const findImportedCommands = (imports: readonly Import[], commands: readonly string[]): string[] =>
  imports
    .filter(({ from, to }) => commands.includes(to) && !commands.includes(from))
    .map(({ from, to }) => `${from} imports the command ${to}`);
