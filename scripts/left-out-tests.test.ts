import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './paths.ts';
import { repositoryFiles } from './repository-files.ts';

/**
 * A test that is run alone, never, as one that must fail, or until it passes. A machine may lack what a test needs, which
 * `skipIf` and `runIf` name.
 */
const leftOut =
  /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|fixme|todo|fails)\b|^\s*(?:it|test|describe)\b.*\{ (?:only|skip|fails|todo|retry)\b/m;

it('no test is left out, or passes at the second try only', () => {
  const files = repositoryFiles('*.test.ts', '*.test.tsx', '*.e2e.ts').filter(
    (file) => !/scripts\/(?:left-out-tests|lint-rules)\.test\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => leftOut.test(readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});

it.each([
  "it.only('is run alone', () => {});",
  "test.describe.only('are run alone', () => {});",
  "test.fixme('is never run', async () => {});",
  "it('is run alone', { only: true }, () => {});",
  "it('is never run', { skip: true }, () => {});",
  "it('must fail', { fails: true }, () => {});",
  "it('passes at the third try', { retry: 2 }, () => {});",
  "it('is never run', ({ skip }) => skip());",
])('a test that is left out is found: %s', (line) => {
  expect(line).toMatch(leftOut);
});
