import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './paths.ts';
import { repositoryFiles } from './repository-files.ts';

/** Measures that grow on a slower machine, and waits of a fixed length. */
const clockReads =
  /performance\.now\(|hrtime\b|process\.cpuUsage\(|waitForTimeout\(|setTimeout\([^,()]*, ?\d|expect\(Date\.now\(\) -/;

const isReadingClock = (source: string) => clockReads.test(source) && !source.includes('vi.useFakeTimers(');

const testFiles = () =>
  repositoryFiles('*.test.ts', '*.test.tsx', '*.e2e.ts', '*.testing.ts').filter(
    (file) => file !== 'scripts/no-clocks.test.ts',
  );

it('no test depends on the clock: a slow machine passes what a fast one does', () => {
  const files = testFiles();
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => isReadingClock(readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});

it.each([
  'const begun = performance.now();',
  'const { user } = process.cpuUsage();',
  'await page.waitForTimeout(500);',
  'await new Promise((done) => setTimeout(done, 2_000));',
  "import { hrtime } from 'node:process';",
  'expect(Date.now() - begun).toBeLessThan(250);',
])('a test that looks at the clock is found: %s', (line) => {
  expect(isReadingClock(line)).toBe(true);
});
