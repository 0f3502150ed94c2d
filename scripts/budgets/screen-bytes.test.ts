import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { screenFiles } from './screen-bytes.ts';

const manifest = {
  'index.html': {
    file: 'assets/main.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/page.tsx', 'src/other.tsx'],
    css: ['assets/main.css'],
    assets: ['assets/sans-latin-1.woff2', 'assets/serif-2.woff2'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  'src/page.tsx': { file: 'assets/page.js', imports: ['index.html', '_shared.js'], css: ['assets/page.css'] },
  'src/other.tsx': { file: 'assets/other.js' },
};

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
  for (const [index, name] of [
    'main.js',
    'shared.js',
    'page.js',
    'other.js',
    'main.css',
    'page.css',
  ].entries())
    writeFileSync(join(dist, 'assets', `${name}.br`), 'x'.repeat(10 ** index));
  writeFileSync(join(dist, 'assets', 'sans-latin-1.woff2'), 'x'.repeat(7));
  writeFileSync(join(dist, 'assets', 'serif-2.woff2'), 'x'.repeat(8));
  return dist;
};

const bytes = (chunks: string[], fonts: string[] = []) =>
  screenFiles(build(), { chunks, fonts, maxBytes: 0 }).reduce((sum, file) => sum + file.bytes, 0);

test('a screen is its chunks with their static imports, sheets and preloaded fonts, each counted once', () => {
  expect(bytes(['index.html'])).toBe(1 + 10 + 10_000 + 7);
  expect(bytes(['index.html', 'src/page.tsx'])).toBe(1 + 10 + 100 + 10_000 + 100_000 + 7);
});

test('a font that is named counts even when it is not preloaded', () => {
  expect(bytes(['_shared.js'], ['serif'])).toBe(10 + 7 + 8);
});

test('a chunk or a font that the build does not have is an error that says what was looked for', () => {
  expect(() => bytes(['src/gone.tsx'])).toThrow('src/gone.tsx');
  expect(() => bytes(['index.html'], ['gone'])).toThrow('gone');
});
