import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import {
  allowedImports,
  contractTestLayers,
  findDisallowedImports,
  findImportedCommands,
  findUnusedAllowances,
  findUpwardImports,
  workspaceLayers,
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
    expect(findUpwardImports(imports, workspaceLayers)).toEqual([]);
  });

  it('never lead up in contract-tests', () => {
    expect(findUpwardImports(imports, contractTestLayers)).toEqual([]);
  });

  it('of the packages, the web app, its host and portal-verify are in the table', () => {
    expect(findDisallowedImports(imports, allowedImports)).toEqual([]);
  });

  it('are in the table only where a part has them', () => {
    expect(findUnusedAllowances(imports, allowedImports)).toEqual([]);
    expect(findUnusedAllowances([], { a: ['b'] })).toEqual(['a imports nothing of b']);
  });

  it('never run a command', () => {
    expect(findImportedCommands(imports, commands)).toEqual([]);
  });
});

describe('a planted import is named', () => {
  it.each([
    ['packages/contracts/src/a.ts', "import '../../../apps/web/src/rest/request.ts';", workspaceLayers],
    [
      'packages/portfolio/src/a.ts',
      "import type { A } from '@portal/mock-gateway/testing/a';",
      workspaceLayers,
    ],
    ['apps/web/src/a.ts', "export { a } from '../../../contract-tests/consumer/a.ts';", workspaceLayers],
    ['apps/mock-gateway/src/a.ts', "const a = await import('../../../scripts/a.ts');", workspaceLayers],
    ['contract-tests/kit/a.ts', "import '../../scripts/commands/contract-kit.ts';", workspaceLayers],
    ['contract-tests/consumer/a.ts', "import { a } from '../provider/verify.ts';", contractTestLayers],
    ['contract-tests/fixtures/a.ts', "import { a } from '../provider/verify.ts';", contractTestLayers],
    ['contract-tests/provider/a.ts', "import { a } from '../mutation/drift.ts';", contractTestLayers],
    ['contract-tests/mutation/a.ts', "import { a } from '../pact-js/pact-v4.ts';", contractTestLayers],
  ])('in %s: %s', (file, source, layers) => {
    expect(findUpwardImports(importsOf(file, source), layers)).toEqual([
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
    expect(findUpwardImports(down, contractTestLayers)).toEqual([]);
  });
});

const importedFrom = (file: string, specifiers: readonly string[]) =>
  specifiers.map((specifier) => [file, specifier] as const);

const history = 'apps/web/src/features/history/a.ts';

describe('what the table does not have is named', () => {
  it.each([
    ...importedFrom(history, [
      '../../testing/percentages.ts',
      '../../main.tsx',
      '../../prerender.tsx',
      '../../offline/draw-figures.ts',
      '../../app/screens.ts',
      '../user/use-user.ts',
      '../../ui/button.test.tsx',
      './a.testing.ts',
      '../../../server/app.ts',
      '../../../dev/panel.ts',
      '../../../vite.config.ts',
      '@portal/mock-gateway/testing/gateway',
      '@portal/portfolio',
      '@portal/i18n/read-csv.testing',
    ]),
    ...importedFrom('apps/web/src/features/history/parts/a.tsx', ['../../user/use-user.ts']),
    ...importedFrom('apps/web/src/app/a.tsx', ['../main.tsx', '../offline/worker.ts', '../testing/world.ts']),
    ...importedFrom('apps/web/src/parts/money/a.ts', ['../../testing/test-page.tsx', '../../features/a.ts']),
    ...importedFrom('apps/web/src/rest/a.ts', ['../testing/hold-responses.ts', '../ui/language.ts']),
    ...importedFrom('apps/web/src/ui/a.tsx', [
      '../main.tsx',
      '../testing/axe.ts',
      '../rest/trpc.ts',
      '@portal/portfolio',
      '@portal/contracts/consents',
    ]),
    ...importedFrom('apps/web/src/offline/a.ts', ['../app/start.tsx', '../features/a.ts']),
    ...importedFrom('apps/web/src/main.tsx', ['./testing/world.ts', './offline/page.ts']),
    ...importedFrom('apps/web/src/new-folder/a.ts', ['../ui/button.tsx', '@portal/contracts']),
    ...importedFrom('apps/web/server/a.ts', [
      '../src/rest/trpc.ts',
      '@portal/web/rest/trpc',
      '@portal/mock-gateway/testing/gateway',
    ]),
    ...importedFrom('apps/mock-gateway/src/a.ts', ['@portal/web/rest/trpc', '@portal/i18n/read-csv.testing']),
    ...importedFrom('packages/contracts/src/a.ts', [
      '../../../apps/web/src/rest/request.ts',
      '../../portfolio/src/index.ts',
      '@portal/i18n/format',
    ]),
    ...importedFrom('packages/i18n/src/a.ts', ['@portal/contracts', './texts.testing.ts']),
    ...importedFrom('packages/portfolio/src/a.ts', [
      '../../contracts/src/field.ts',
      './held-at-cost.testing.ts',
    ]),
    ...importedFrom('contract-tests/provider/a.ts', [
      '../in-process/recording-gateway.ts',
      '../broker/broker-fixture.ts',
      './a.testing.ts',
      '@portal/mock-gateway/testing/gateway',
      '@portal/web/testing/field-pattern',
    ]),
    ...importedFrom('contract-tests/proxy/a.ts', ['../mutation/drift.ts', './proxy.testing.ts']),
    ...importedFrom('contract-tests/command.ts', ['./pact-js/pact-v4.ts', './kit/write-kit.ts']),
  ])('in %s: %s', (file, specifier) => {
    const planted = importsOf(file, `import '${specifier}';`);
    expect(findDisallowedImports(planted, allowedImports)).toEqual([
      expect.stringContaining(`${file} imports ${planted[0]?.to}, which `),
    ]);
  });

  it('and what tests import is not', () => {
    const source = "import '../../testing/test-page.tsx';\nimport '@portal/mock-gateway/testing/gateway';";
    const files = [
      'apps/web/src/features/history/a-page.test.tsx',
      'apps/web/src/testing/a/a.ts',
      'contract-tests/provider/a/a.testing.ts',
    ];
    const planted = files.flatMap((file) => importsOf(file, source));
    expect(planted).toHaveLength(6);
    expect(findDisallowedImports(planted, allowedImports)).toEqual([]);
  });
});
