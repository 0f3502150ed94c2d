import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadGroup } from './domains.ts';
import { camelCase, sourceOf } from './source.ts';

const MODULES = 'apps/mock-gateway/src/modules';

const requireHandlers = (root: string, name: string) => {
  const file = `${MODULES}/${name}/${name}.handlers.ts`;
  if (!existsSync(join(root, file))) throw new Error(`${name} has calls without handlers; add ${file}.`);
};

/** The file with the handlers of every domain in the gateway: path and source. */
export const handlerTable = (
  root: string,
  groups: readonly LoadGroup[],
): [path: string, source: string][] => {
  const domains = groups.flatMap(({ calls }) => calls).sort();
  for (const name of domains) requireHandlers(root, name);
  return [
    [
      `${MODULES}/handlers.generated.ts`,
      sourceOf(
        "import type { AllHandlers } from '../calls/register.ts';",
        ...domains.map((name) => `import { ${camelCase(name)} } from './${name}/${name}.handlers.ts';`),
        '\n/** The handler of every call there is; a missing one does not compile. */',
        `export const handlers: AllHandlers = { ${domains.map(camelCase).join(', ')} };\n`,
      ),
    ],
  ];
};
