import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsIn } from './imports/read-imports.ts';
import { inRoot } from './paths.ts';
import { affectedPrograms, typePrograms } from './type-programs.ts';

const foldersOf = (...files: string[]) => affectedPrograms(files).map(({ folder }) => folder);

describe('the programs of types that a change affects', () => {
  it.each([
    ['apps/web/src/features/history/history-page.tsx', ['apps/web']],
    ['apps/web/src/rest/request.ts', ['.', 'apps/web']],
    ['apps/web/server/app.ts', ['.', 'apps/web/server']],
    ['apps/web/font-files-plugin.ts', ['.']],
    ['apps/mock-gateway/src/calls/register.ts', ['.', 'apps/web']],
    ['packages/contracts/src/history.ts', ['.', 'apps/web', 'apps/web/server', 'e2e']],
    ['packages/i18n/src/en/history.json', ['.', 'apps/web', 'apps/web/server', 'e2e']],
    ['e2e/history.e2e.ts', ['e2e']],
    ['scripts/commands/check.ts', ['.']],
    ['budgets.json', ['.', 'apps/web', 'apps/web/server', 'e2e']],
    ['pnpm-lock.yaml', ['.', 'apps/web', 'apps/web/server', 'e2e']],
    ['apps/web/src/features/history/history.css', []],
    ['docs/glossary.md', []],
  ])('%s', (file, folders) => {
    expect(foldersOf(file)).toEqual(folders);
  });

  it('is each program once, however many files changed', () => {
    expect(foldersOf('e2e/history.e2e.ts', 'e2e/funds.e2e.ts')).toEqual(['e2e']);
  });
});

/** The type of a larger JSON file takes seconds to infer in each program that imports it. */
const MAX_INFERRED_BYTES = 64 * 1024;

const isInferred = (file: string) =>
  file.endsWith('.json') && !existsSync(inRoot(file.replace(/json$/, 'd.json.ts')));

describe.each(typePrograms)('$name', ({ own, imports }) => {
  const imported = importsIn(own);

  it('imports from nowhere that its list does not name', () => {
    const known = [...own, ...imports];
    const isRootFile = (file: string) => !file.includes('/');
    const unknown = imported.filter(
      ({ to }) => !isRootFile(to) && !known.some((folder) => to === folder || to.startsWith(`${folder}/`)),
    );
    expect(unknown).toEqual([]);
  });

  it('infers the type of no large JSON file', () => {
    const large = imported.filter(
      ({ to }) => isInferred(to) && statSync(inRoot(to)).size > MAX_INFERRED_BYTES,
    );
    expect(large, 'declare its type in a file .d.json.ts beside it').toEqual([]);
  });
});
