import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quotedTests } from './docs/pages.ts';
import { inRoot } from './paths.ts';

const page = readFileSync(inRoot('docs', 'security-checks.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) +\| (.+?) \| (.+?) +\|$/gm)].map(([, number, , tests]) => ({
  number: Number(number),
  tests: tests!,
}));

describe('the table of security checks', () => {
  test('has a row for every line from 1 to 52', () => {
    const numbers = rows.map(({ number }) => number).filter((number) => number <= 52);
    expect(numbers).toEqual(Array.from({ length: 52 }, (_, at) => at + 1));
  });

  test.each(rows)('names tests that exist, or says that line $number is open', ({ tests }) => {
    const named = quotedTests(tests);
    if (named.length === 0) expect(tests).toMatch(/^_open_: /);
    for (const { file, name } of named) {
      expect([file, existsSync(inRoot(file))]).toEqual([file, true]);
      // Names are in single quotes, double quotes or templates, broken over no lines.
      expect([file, name, readFileSync(inRoot(file), 'utf8').includes(name)]).toEqual([file, name, true]);
    }
  });
});
