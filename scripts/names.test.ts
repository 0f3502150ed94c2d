import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './paths.ts';
import { repositoryFiles } from './repository-files.ts';

/** A file or folder that is named by no subject. */
const VAGUE_PATH = /(?:^|\/)(?:[\w-]+-)?(?:utils?|helpers?|common|misc)(?:\.[\w.]+)?(?:\/|$)/;

const PREFIXED_TYPE = /^\s*(?:export )?(?:declare )?(?:interface|type|(?:abstract )?class) I[A-Z][a-z]\w*/gm;

const findVaguePaths = (files: readonly string[]) =>
  files.filter((file) => VAGUE_PATH.test(file)).map((file) => `${file} is named by no subject`);

const findPrefixedTypes = (file: string, source: string) =>
  (source.match(PREFIXED_TYPE) ?? []).map((type) => `${file} has a prefix I: ${type.trim()}`);

describe('names', () => {
  const files = repositoryFiles().filter((file) => /\.(?:tsx?|m?js|css)$/.test(file));

  it('of files and folders say what is in them', () => {
    expect(files.length).toBeGreaterThan(2_000);
    expect(findVaguePaths(files)).toEqual([]);
  });

  it('of types have no prefix', () => {
    const sources = files.filter((file) => /\.tsx?$/.test(file) && file !== 'scripts/names.test.ts');
    expect(sources.flatMap((file) => findPrefixedTypes(file, readFileSync(inRoot(file), 'utf8')))).toEqual(
      [],
    );
  });
});

describe('a planted name is rejected', () => {
  it.each([
    'apps/web/src/ui/utils.ts',
    'apps/web/src/features/user/user-helpers.tsx',
    'packages/i18n/src/common.test.ts',
    'apps/mock-gateway/src/misc/planted.ts',
    'scripts/util.mjs',
  ])('of the file %s', (file) => {
    expect(findVaguePaths([file])).toEqual([`${file} is named by no subject`]);
  });

  it.each([
    'export interface IThing {}',
    'interface IThing extends Other {}',
    'type IThing = string;',
    'export abstract class IThing {}',
  ])('of the type in: %s', (line) => {
    expect(findPrefixedTypes('planted.ts', line)).toEqual([expect.stringContaining(' IThing')]);
  });

  it.each(['interface Item {}', 'type ISODay = string;', 'const IThing = 1;'])('but not in: %s', (line) => {
    expect(findPrefixedTypes('planted.ts', line)).toEqual([]);
  });

  it('but not of a subject that has the word in its name', () => {
    expect(findVaguePaths(['apps/mock-gateway/src/common-passwords.ts'])).toEqual([]);
  });
});
