import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './paths.ts';
import { repositoryFiles } from './repository-files.ts';

/** The rules that a line may be excepted from. No comment can turn off the others, nor any rule for an entire file. */
const EXCEPTABLE = new Set([
  'import/no-default-export',
  'jsx-a11y/no-autofocus',
  'jsx-a11y/no-noninteractive-element-interactions',
  'jsx-a11y/no-noninteractive-tabindex',
  'no-empty-pattern',
  'react/exhaustive-deps',
  'react/incompatible-library',
  'unicorn/require-post-message-target-origin',
]);

const SUPPRESSION = /(?:oxlint|eslint)-(?:disable|enable)[^\n]*|ox(?:fmt|lint)-ignore[^\n]*/g;
const EXCEPTION = /^oxlint-disable(?:-next)?-line (?<rule>\S+) -- \S/;

/** The comments of a source that turn a rule off without leave. */
const faultsIn = (source: string): string[] =>
  (source.match(SUPPRESSION) ?? []).filter(
    (comment) => !EXCEPTABLE.has(EXCEPTION.exec(comment)?.groups?.['rule'] ?? ''),
  );

describe('comments turn off no rule of lint', () => {
  it('but a few, each for one line and with a reason', () => {
    const files = repositoryFiles('*.ts', '*.tsx', '*.mjs', '*.js').filter(
      (file) => !file.endsWith('suppressions.test.ts'),
    );
    expect(files.length).toBeGreaterThan(2_000);
    const faults = files.flatMap((file) =>
      faultsIn(readFileSync(inRoot(file), 'utf8')).map((comment) => `${file}: ${comment}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    '// oxlint-disable-next-line typescript/no-floating-promises -- It never rejects.',
    '// oxlint-disable-next-line jsx-a11y/no-autofocus',
    '/* oxlint-disable react/exhaustive-deps -- All of this file. */',
    '// eslint-disable-next-line no-console -- It is a command.',
    '// oxlint-disable-next-line',
  ])('and a planted one is found: %s', (comment) => {
    expect(faultsIn(comment)).toHaveLength(1);
  });
});
