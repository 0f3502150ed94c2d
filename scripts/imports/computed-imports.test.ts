import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { repositoryFiles } from '../repository-files.ts';
import { findComputedImports } from './computed-imports.ts';
import { allowedImports, findDisallowedImports, isTestCode } from './import-directions.ts';
import { importsOf } from './read-imports.ts';

/** The build writes its text into the page, with the path of the script that the page runs. */
const WRITTEN_INTO_PAGE = 'apps/web/src/ui/early-page.ts';

const sources = repositoryFiles('apps/*/src/*', 'packages/*/src/*').filter(
  (file) => /\.tsx?$/.test(file) && !isTestCode(file) && file !== WRITTEN_INTO_PAGE,
);

const planted = 'apps/web/src/features/history/planted.ts';

describe('dynamic imports', () => {
  it('have fixed paths in all that ships', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    expect(sources.flatMap((file) => findComputedImports(file, readFileSync(inRoot(file), 'utf8')))).toEqual(
      [],
    );
  });

  it.each([
    'const user = await import(`../${name}/use-user.ts`);',
    "const user = await import('../user/' + name);",
    'const user = await import(path);',
    "const users = import.meta.glob('../user/*.ts');",
    "const users = import.meta.glob<string>(['../user/*.ts'], { eager: true });",
  ])('are named where a path is computed: %s', (line) => {
    expect(findComputedImports(planted, line)).toEqual([
      expect.stringMatching(/planted\.ts imports .*, which is no fixed path$/),
    ]);
  });

  it.each([
    "const user = await import('../user/use-user.ts');",
    'const user = await import(`../user/use-user.ts`);',
  ])('of another feature are named by the table of directions: %s', (line) => {
    expect(findComputedImports(planted, line)).toEqual([]);
    expect(findDisallowedImports(importsOf(planted, line), allowedImports)).toEqual([
      `${planted} imports apps/web/src/features/user/use-user.ts, which apps/web/src/features may not import`,
    ]);
  });
});
