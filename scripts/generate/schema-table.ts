import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceOf } from './source.ts';

const FOLDER = 'packages/contracts/src';
/** An exported shape of several fields. */
const EXPORTED = /^export const (\w+) = z\.(?:object|strictObject|discriminatedUnion|union)\(/gm;
/** The document has it under a name of its own. */
const OF_ERRORS = 'gateway-error.ts';

const typeName = (name: string) => name[0]!.toUpperCase() + name.slice(1);

const schemasIn = (root: string, file: string) =>
  [...readFileSync(join(root, FOLDER, file), 'utf8').matchAll(EXPORTED)].map(([, name]) => ({
    file,
    name: name!,
  }));

/** Throws where two shapes have one name, since a document of all calls has it once. */
const requireUnique = (found: readonly { file: string; name: string }[]) => {
  for (const [name, same] of Map.groupBy(found, (one) => one.name))
    if (same.length > 1)
      throw new Error(`${name} is exported by ${same.map(({ file }) => file).join(' and ')}; rename one`);
};

/** The file with the exported shapes of the contract, by the names they have in OpenAPI: path and source. */
export const schemaTable = (root: string): [path: string, source: string][] => {
  const files = readdirSync(join(root, FOLDER)).filter(
    (file) => /^[\w-]+\.ts$/.test(file) && file !== OF_ERRORS,
  );
  const found = files.toSorted().flatMap((file) => schemasIn(root, file));
  requireUnique(found);
  const source = sourceOf(
    ...[...Map.groupBy(found, ({ file }) => file)].map(
      ([file, names]) => `import { ${names.map(({ name }) => name).join(', ')} } from '../${file}';`,
    ),
    '\n/** The shapes that are exported, by the names they have in the OpenAPI document. */',
    'export const namedSchemas = {',
    ...found.map(({ name }) => `${typeName(name)}: ${name},`),
    '} as const;\n',
  );
  return [[`${FOLDER}/generated/named-schemas.ts`, source]];
};
