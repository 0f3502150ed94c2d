import { describe, expect, it } from 'vitest';
import { importsIn } from './imports/read-imports.ts';
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

it.each(typePrograms)('$name imports from nowhere that its list does not name', ({ own, imports }) => {
  const known = [...own, ...imports];
  const isRootFile = (file: string) => !file.includes('/');
  const unknown = importsIn(own).filter(
    ({ to }) => !isRootFile(to) && !known.some((folder) => to === folder || to.startsWith(`${folder}/`)),
  );
  expect(unknown).toEqual([]);
});
