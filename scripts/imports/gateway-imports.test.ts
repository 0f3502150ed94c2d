import { readFileSync } from 'node:fs';
import { relative } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { repositoryFiles } from '../repository-files.ts';
import { circleIn, loadedWith } from './import-graph.ts';
import { importsOf, type Import } from './read-imports.ts';

const GATEWAY = 'apps/mock-gateway/src/';

/** Layers, lowest first. A file may import from its own folder and from lower layers. */
const LAYERS: readonly (readonly string[])[] = [
  ['errors'],
  ['market', 'settings', 'text'],
  ['config.ts', 'describe-start-failure.ts', 'log.ts', 'paper'],
  ['store'],
  ['services.ts'],
  ['events', 'files', 'work'],
  ['mail'],
  ['identity'],
  ['access-log'],
  ['advisors'],
  ['attachments', 'calls', 'consents', 'content', 'gateway-extension.ts', 'wealth'],
  ['arithmetic', 'household', 'questionnaires'],
  ['modules'],
  ['seeding', 'worker'],
  ['console'],
  ['app.ts', 'client-add.ts', 'staff-add.ts', 'publish-files.ts'],
  ['server.ts'],
];

/** The modules that a module may import. All others share code in the layers below the modules. */
const ALLOWED_MODULES: Readonly<Record<string, readonly string[]>> = {
  'access-log': ['notifications'],
  activation: ['client-record'],
  challenge: ['notifications'],
  consents: ['terms'],
  'contact-details': ['challenge', 'notifications', 'passkeys', 'tax-slips'],
  compliance: ['inquiries'],
  'client-add': ['app-config', 'users'],
  'client-record': ['user'],
  delegates: ['notifications', 'passkeys'],
  delegations: ['delegates', 'holdings', 'notifications'],
  devices: ['challenge'],
  conversations: ['documents', 'notifications'],
  dashboard: ['tax-slips'],
  desk: ['conversations', 'inquiries', 'meetings', 'trade-instructions'],
  'desk-documents': ['desk', 'documents', 'notifications', 'uploads'],
  documents: ['notifications'],
  funds: ['look-through'],
  household: ['accounts', 'holdings', 'notifications'],
  housekeeping: ['avatar', 'own-data', 'uploads', 'user'],
  insights: ['look-through'],
  inquiries: ['notifications'],
  legal: ['terms'],
  'look-through': ['holdings'],
  meetings: ['notifications'],
  'own-data': ['contact-details', 'documents', 'notifications', 'passkeys'],
  passkeys: ['notifications'],
  preferences: ['app-config'],
  projection: ['costs', 'targets'],
  protection: ['contact-details', 'delegates', 'household'],
  questionnaires: ['content'],
  recovery: ['passkeys'],
  registration: ['client-record', 'delegates', 'user'],
  reports: ['documents', 'holdings', 'notifications', 'returns', 'transactions'],
  securities: ['holdings', 'look-through', 'transactions'],
  session: ['challenge', 'notifications'],
  'staff-add': ['client-add', 'user', 'users'],
  surveys: ['notifications', 'passkeys'],
  terms: ['app-config'],
  targets: ['look-through', 'surveys'],
  'trade-instructions': ['funds', 'notifications', 'passkeys'],
  'tax-slips': ['documents', 'notifications'],
  uploads: ['documents', 'notifications'],
  user: ['app-config', 'avatar'],
  users: ['delegates', 'passkeys', 'user'],
};

const folderOf = (file: string) => file.split('/')[0] ?? file;
const layerOf = (file: string) => LAYERS.findIndex((folders) => folders.includes(folderOf(file)));

const faultOf = ({ from, to }: Import): string | null => {
  if (folderOf(from) === folderOf(to)) return null;
  if (layerOf(from) < 0) return `${from} is in no layer; add its folder to LAYERS`;
  if (layerOf(to) < 0) return `${from} imports ${to}, which is test code or in no layer`;
  return layerOf(to) < layerOf(from) ? null : `${from} imports ${to}, which is not in a lower layer`;
};

const moduleOf = (file: string) => /^modules\/([^/]+)\//.exec(file)?.[1];

const faultOfModule = ({ from, to }: Import): string | null => {
  const [module, other] = [moduleOf(from), moduleOf(to)];
  if (!module || !other || module === other || ALLOWED_MODULES[module]?.includes(other)) return null;
  return `${from} imports ${to}, which is not among its ALLOWED_MODULES`;
};

const faultsOf = (imports: readonly Import[]) =>
  imports.flatMap((one) => [faultOf(one) ?? [], faultOfModule(one) ?? []].flat());

/** Whether a file is for tests alone. */
const isTestCode = (file: string) => file.startsWith('testing/') || /\.(?:test|testing)\.ts$/.test(file);

/** The sources of the gateway that are not for tests alone, by their path in its folder. */
const sources = new Map(
  repositoryFiles(GATEWAY)
    .map((path) => path.slice(GATEWAY.length))
    .filter((file) => file.endsWith('.ts') && !isTestCode(file))
    .map((file) => [file, readFileSync(inRoot(GATEWAY, file), 'utf8')]),
);

const importsIn = (file: string, source: string): Import[] =>
  importsOf(GATEWAY + file, source)
    .filter(({ to }) => !to.startsWith('packages/'))
    .map((one) => ({ ...one, from: relative(GATEWAY, one.from), to: relative(GATEWAY, one.to) }));

const imports = [...sources].flatMap(([file, source]) => importsIn(file, source));
const plant = (file: string, source: string) => [
  ...imports.filter(({ from }) => from !== file),
  ...importsIn(file, source),
];

describe('the imports of the gateway', () => {
  it('lead to lower layers only, and to the modules that a module may import', () => {
    expect(imports.length).toBeGreaterThan(1_000);
    expect(faultsOf(imports)).toEqual([]);
  });

  it.each([
    ['identity/planted.ts', "import '../modules/user/user.handlers.ts';"],
    ['identity/planted.ts', "import type { Context } from '../calls/handlers.ts';"],
    ['wealth/planted.ts', "import { accounts } from '../modules/accounts/accounts.handlers.ts';"],
    ['content/planted.ts', "import { ownersOf } from '../wealth/owners.ts';"],
    ['calls/planted.ts', "export { rows } from '../wealth/own-accounts.ts';"],
    ['store/planted.ts', "import '../identity/principal.ts';"],
    ['modules/user/planted.ts', "import '../../console/world.ts';"],
    ['modules/user/planted.ts', "const world = await import('../../console/world.ts');"],
    ['modules/user/planted.ts', "import '../../testing/gateway.ts';"],
    ['modules/user/planted.ts', "import '../../../dev/serve.ts';"],
    ['modules/challenge/planted.ts', "import '../session/start-session-or-challenge.ts';"],
    ['modules/accounts/planted.ts', "import '../holdings/holdings.handlers.ts';"],
    ['store/schema.ts', "import type { UserTables } from '../identity/user.tables.ts';"],
  ])('are named when one goes another way: %s: %s', (file, line) => {
    const [planted] = importsIn(file, line);
    expect(faultsOf(plant(file, line))).toEqual([expect.stringContaining(`${file} imports ${planted?.to}`)]);
  });

  it('have no cycle of files', () => {
    expect(circleIn(imports.filter(({ isDynamic }) => !isDynamic))).toBeNull();
  });

  it('have no cycle of modules', () => {
    const declared = Object.entries(ALLOWED_MODULES).flatMap(([from, others]) =>
      others.map((to) => ({ from, to })),
    );
    expect(circleIn(declared)).toBeNull();
  });

  it.each([
    ['services.ts', "import './identity/services.ts';"],
    ['modules/avatar/photo-url.ts', "import { user } from '../user/user.handlers.ts';"],
  ])('are named when they form a cycle: %s: %s', (file, line) => {
    expect(circleIn(plant(file, `${sources.get(file)}\n${line}`))?.join(' -> ')).toContain(file);
  });

  it('are in the list of modules only where a module has them', () => {
    const used = new Set(imports.map(({ from, to }) => `${moduleOf(from)} ${moduleOf(to)}`));
    const unused = Object.entries(ALLOWED_MODULES).flatMap(([from, others]) =>
      others.filter((to) => !used.has(`${from} ${to}`)).map((to) => `${from} does not import ${to}`),
    );
    expect(unused).toEqual([]);
  });
});

describe('what ships', () => {
  it.each(['server.ts', 'client-add.ts', 'staff-add.ts', 'worker/thread-entry.ts'])(
    '%s loads neither test code nor the console',
    (entry) => {
      expect(sources.has(entry)).toBe(true);
      const loaded = [...loadedWith(entry, imports)];
      expect(loaded.filter((file) => !sources.has(file) || folderOf(file) === 'console')).toEqual([]);
    },
  );
});

describe('the tables of domains are complete', () => {
  const files = (pattern: RegExp) => [...sources.keys()].filter((file) => pattern.test(file));
  const importedBy = (...tables: string[]) =>
    new Set(imports.filter(({ from }) => tables.includes(from)).map(({ to }) => to));

  it.each([
    [/\.handlers\.ts$/, ['modules/handlers.generated.ts']],
    [/^store\/migrations\//, ['store/migrations.ts']],
  ])('every file like %s is in %s', (pattern, tables) => {
    const registered = importedBy(...tables);
    const missing = files(pattern).filter((file) => !registered.has(file));
    expect(missing.map((file) => `${file} is not imported by ${tables.join(' or ')}`)).toEqual([]);
  });

  it('every file like *.tables.ts adds its tables to the Database', () => {
    const missing = files(/\.tables\.ts$/).filter(
      (file) =>
        !/declare module '[./]+store\/schema\.ts' \{\n {2}interface Database/.test(sources.get(file)!),
    );
    expect(missing).toEqual([]);
  });
});
