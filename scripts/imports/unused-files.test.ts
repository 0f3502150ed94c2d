import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../repository-files.ts';
import { importsIn, importsOf } from './read-imports.ts';
import { findUnusedFiles, LOADED_BY_PATH } from './unused-files.ts';

const imports = importsIn(['apps', 'contract-tests', 'e2e', 'packages', 'scripts']);
const files = repositoryFiles('apps', 'packages');

describe('every file of the apps and packages', () => {
  it('is imported by what ships, or loaded by its path', () => {
    expect(files.length).toBeGreaterThan(2_000);
    expect(findUnusedFiles(files, imports)).toEqual([]);
  });

  it('is listed as loaded by its path only where nothing that ships imports it', () => {
    const unused = findUnusedFiles(files, imports, []).map((fault) => fault.split(' ')[0]);
    expect(unused.toSorted()).toEqual(LOADED_BY_PATH.toSorted());
  });
});

describe('an unused file is named', () => {
  it.each([
    'apps/mock-gateway/src/planted.ts',
    'apps/mock-gateway/src/testing/planted.ts',
    'apps/web/src/rest/planted.ts',
    'packages/contracts/src/planted.ts',
    'packages/i18n/src/planted.testing.ts',
    'packages/portfolio/src/planted.ts',
  ])('%s', (file) => {
    expect(findUnusedFiles([...files, file], imports)).toEqual([`${file} is imported by nothing`]);
  });

  it('when only its test imports it', () => {
    const file = 'apps/mock-gateway/src/planted.ts';
    const tested = importsOf('apps/mock-gateway/src/planted.test.ts', "import './planted.ts';");
    expect(findUnusedFiles([file], tested)).toEqual([`${file} is imported by nothing but tests`]);
  });

  it.each([
    ['apps/web/server/a.ts', "import '@portal/contracts/planted';", 'packages/contracts/src/planted.ts'],
    ['apps/web/server/a.ts', "await import('./planted.ts');", 'apps/web/server/planted.ts'],
    ['apps/web/server/a.ts', "import '@portal/contracts';", 'packages/contracts/src/index.ts'],
  ])('unless it is imported: in %s: %s', (from, line, file) => {
    expect(findUnusedFiles([file], importsOf(from, line))).toEqual([]);
  });
});
