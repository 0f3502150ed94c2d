import { readFileSync } from 'node:fs';
import { paletteNames } from '../packages/contracts/src/palette-names.ts';
import { expect, it } from 'vitest';
import { inRoot } from './paths.ts';
import { repositoryFiles } from './repository-files.ts';

const sources = repositoryFiles(':(glob)apps/web/src/**')
  .filter((file) => /\.(?:css|tsx?)$/.test(file))
  .map((file) => ({ file, source: readFileSync(inRoot(file), 'utf8') }));
const namesIn = (pattern: RegExp, source: string) =>
  [...source.matchAll(pattern)].map(([, name = '']) => name);

it('every custom property that a style sheet uses is set somewhere', () => {
  const set = new Set([
    ...paletteNames.map((name) => `--${name}`),
    ...sources.flatMap(({ source }) => namesIn(/(--[\w-]+)\s*:/g, source)),
    ...sources.flatMap(({ source }) => namesIn(/['"`](--[\w-]+)['"`]/g, source)),
  ]);
  const used = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, source }) =>
      namesIn(/var\(\s*(--[\w-]+)\s*\)/g, source).map((name) => ({ file, name })),
    );
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter(({ name }) => !set.has(name))).toEqual([]);
});
