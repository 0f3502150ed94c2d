import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { screenFiles, type ScreenBudget } from './screen-bytes.ts';

const manifest = {
  'index.html': {
    file: 'assets/main.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/page.tsx', 'src/other.tsx'],
    css: ['assets/main.css'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  'src/page.tsx': { file: 'assets/page.js', imports: ['index.html', '_shared.js'], css: ['assets/page.css'] },
  'src/other.tsx': { file: 'assets/other.js' },
  '../../packages/i18n/src/generated/fr-initial.ts': { file: 'assets/fr-initial.js' },
  '../../packages/i18n/src/generated/fr-wealth.ts': { file: 'assets/fr-wealth.js' },
  '_calls-wealth-1.js': { file: 'assets/calls-wealth.js', name: 'calls-wealth' },
  '_drawer-1.js': { file: 'assets/drawer-1.js', name: 'drawer' },
  '_drawer-2.js': { file: 'assets/drawer-2.js', name: 'drawer' },
};

/** What each file of the build weighs: sums of them name the files they are made of. */
const weights = {
  'main.js': 1,
  'shared.js': 10,
  'page.js': 100,
  'other.js': 1_000,
  'main.css': 10_000,
  'page.css': 20_000,
  'fr-initial.js': 40_000,
  'fr-wealth.js': 80_000,
  'calls-wealth.js': 160_000,
};
const EVERY_SCREEN = 1 + 10 + 10_000 + 40_000 + 7;

const build = () => {
  const dist = mkdtempSync(join(tmpdir(), 'budgets-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, '.vite'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(
    join(dist, 'index.html'),
    '<link rel="preload" as="font" href="/assets/sans-latin-1.woff2" crossorigin>',
  );
  for (const [name, bytes] of Object.entries(weights))
    writeFileSync(join(dist, 'assets', `${name}.br`), 'x'.repeat(bytes));
  writeFileSync(join(dist, 'assets', 'sans-latin-1.woff2'), 'x'.repeat(7));
  return dist;
};

const bytes = (screen: Partial<ScreenBudget>) =>
  screenFiles(build(), { chunks: [], maxBytes: 0, ...screen }).reduce((sum, file) => sum + file.bytes, 0);

test('a screen is what every screen loads and its chunks with their imports, each counted once', () => {
  expect(bytes({})).toBe(EVERY_SCREEN);
  expect(bytes({ chunks: ['index.html', 'src/page.tsx'] })).toBe(EVERY_SCREEN + 100 + 20_000);
});

test('a screen of a load group counts the calls and the texts of the group', () => {
  expect(bytes({ loadGroups: ['wealth'] })).toBe(EVERY_SCREEN + 80_000 + 160_000);
});

test('a chunk that the build does not have, or several by one name, is an error that says what was looked for', () => {
  expect(() => bytes({ chunks: ['src/gone.tsx'] })).toThrow(
    'the chunk src/gone.tsx; of that name the build has none',
  );
  expect(() => bytes({ chunks: ['drawer'] })).toThrow('the build has _drawer-1.js, _drawer-2.js');
});
