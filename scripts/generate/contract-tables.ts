import type { LoadGroup } from './domains.ts';
import { camelCase, ONLY_EXPORT, sourceOf, tableOf } from './source.ts';

const FOLDER = 'packages/contracts/src/generated';
const CALLS = 'Record<string, Record<string, CallShape>>';
const importCall = "import type { CallShape } from '../call.ts';";
const nameOf = (group: LoadGroup) => `${camelCase(group.name)}Contracts`;

const groupFile = (group: LoadGroup) =>
  sourceOf(
    importCall,
    ...group.calls.map((name) => `import { ${camelCase(name)} } from '../${name}.ts';`),
    `\n/** The calls of the load group ${group.name}. */`,
    `export const ${nameOf(group)} = ${tableOf(group.calls.map(camelCase))} as const satisfies ${CALLS};\n`,
  );

const tableFile = (groups: readonly LoadGroup[]) =>
  sourceOf(
    ...groups.map((group) => `import { ${nameOf(group)} } from './${group.name}-contracts.ts';`),
    '\n/** Every call there is, by domain. */',
    `export const contracts = { ${groups.map((group) => `...${nameOf(group)}`).join(', ')} } as const;\n`,
  );

const examplesFile = (groups: readonly LoadGroup[]) => {
  const domains = groups.flatMap(({ calls }) => calls);
  return sourceOf(
    "import type { ExamplesOf } from '../call.ts';",
    ...domains.map((name) => `import { ${camelCase(name)}Examples } from '../${name}.examples.ts';`),
    "import type { contracts } from './contracts.ts';\n",
    'type Contracts = typeof contracts;\n',
    '/** The examples of every call, under the names of the table. A call without examples does not compile. */',
    'export const examples: { [Domain in keyof Contracts]: ExamplesOf<Contracts[Domain]> } = {',
    ...domains.map((name) => `${camelCase(name)}: ${camelCase(name)}Examples,`),
    '};\n',
  );
};

const lazyFile = (lazy: readonly LoadGroup[]) =>
  sourceOf(
    `${importCall}\n`,
    `type Calls = ${CALLS};\n`,
    'const files = {',
    ...lazy.map((group) => `'${group.name}': () => import('./${group.name}-contracts.ts'),`),
    '} satisfies Record<string, () => Promise<Record<string, Calls>>>;\n',
    '/** A group whose calls do not come with the page. */',
    'export type LazyContracts = keyof typeof files;\n',
    ONLY_EXPORT,
    '/** Fetches the calls of a group. */',
    'export const fetchContracts = async (group: LazyContracts): Promise<Calls> =>',
    'onlyExport<Calls>(await files[group]());\n',
    '/** The group that a domain comes with, for all but those of the initial one. */',
    'export const groupOfDomain: Partial<Record<string, LazyContracts>> = {',
    ...lazy.flatMap(({ name, calls }) => calls.map((domain) => `${camelCase(domain)}: '${name}',`)),
    '};\n',
  );

/** The files with the contracts by load group, and their examples: path and source. */
export const contractTables = (all: readonly LoadGroup[]): [path: string, source: string][] => {
  const groups = all.filter(({ calls }) => calls.length > 0);
  return [
    [`${FOLDER}/contracts.ts`, tableFile(groups)],
    [`${FOLDER}/examples.ts`, examplesFile(groups)],
    [`${FOLDER}/lazy-contracts.ts`, lazyFile(groups.slice(1))],
    ...groups.map((group): [string, string] => [`${FOLDER}/${group.name}-contracts.ts`, groupFile(group)]),
  ];
};
