import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import {
  contractTestFloors,
  findImportedCommands,
  findUpwardImports,
  workspaceFloors,
} from './import-directions.ts';
import { importsIn, importsOf } from './read-imports.ts';

const imports = importsIn(['apps', 'contract-tests', 'e2e', 'packages', 'scripts']);

// The parts of package.json that are read here.
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.values(scripts).flatMap((command) => {
  const [, name] = /run\.mjs ([\w-]+)/.exec(command) ?? [];
  return name ? [`scripts/commands/${name}.ts`] : [];
});

describe('imports', () => {
  it('are read from every folder', () => {
    expect(imports.length).toBeGreaterThan(3_000);
    expect(commands.length).toBeGreaterThan(20);
  });

  it('never lead up in the workspace: packages, apps, contract-tests, scripts', () => {
    expect(findUpwardImports(imports, workspaceFloors)).toEqual([]);
  });

  it('never lead up in contract-tests', () => {
    expect(findUpwardImports(imports, contractTestFloors)).toEqual([]);
  });

  it('never run a command', () => {
    expect(findImportedCommands(imports, commands)).toEqual([]);
  });
});

describe('a planted import is named', () => {
  it.each([
    ['packages/contracts/src/a.ts', "import '../../../apps/web/src/rest/request.ts';", workspaceFloors],
    [
      'packages/portfolio/src/a.ts',
      "import type { A } from '@portal/mock-gateway/testing/a';",
      workspaceFloors,
    ],
    ['apps/web/src/a.ts', "export { a } from '../../../contract-tests/consumer/a.ts';", workspaceFloors],
    ['apps/mock-gateway/src/a.ts', "const a = await import('../../../scripts/a.ts');", workspaceFloors],
    ['contract-tests/kit/a.ts', "import '../../scripts/commands/contract-kit.ts';", workspaceFloors],
    ['contract-tests/consumer/a.ts', "import { a } from '../provider/verify.ts';", contractTestFloors],
    ['contract-tests/fixtures/a.ts', "import { a } from '../provider/verify.ts';", contractTestFloors],
    ['contract-tests/provider/a.ts', "import { a } from '../mutation/drift.ts';", contractTestFloors],
    ['contract-tests/mutation/a.ts', "import { a } from '../pact-js/pact-v4.ts';", contractTestFloors],
  ])('in %s: %s', (file, source, floors) => {
    expect(findUpwardImports(importsOf(file, source), floors)).toEqual([
      expect.stringMatching(new RegExp(`^${file} imports `)),
    ]);
  });

  it('of a command', () => {
    const planted = importsOf('scripts/budgets/a.ts', "import '../commands/check.ts';");
    expect(findImportedCommands(planted, commands)).toEqual([
      'scripts/budgets/a.ts imports the command scripts/commands/check.ts',
    ]);
  });

  it('and one that leads down is not', () => {
    const down = importsOf('contract-tests/pact-js/a.ts', "import { a } from '../mutation/drift.ts';");
    expect(down).toHaveLength(1);
    expect(findUpwardImports(down, contractTestFloors)).toEqual([]);
  });
});
