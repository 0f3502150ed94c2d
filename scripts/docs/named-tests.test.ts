import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { pages, quotedTests } from './pages.ts';

const sentences = pages
  .find(({ path }) => path === 'docs/settings-sentences.md')!
  .text.split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, , sentence, tests] = line.split('|').map((cell) => cell.trim());
    return [sentence!, tests!] as const;
  });

test.each(sentences)('the sentence "%s" names tests that exist', (_sentence, tests) => {
  const named = quotedTests(tests);
  expect(named).not.toEqual([]);
  for (const { file, name } of named)
    expect([
      file,
      name,
      existsSync(inRoot(file)) && readFileSync(inRoot(file), 'utf8').includes(name),
    ]).toEqual([file, name, true]);
});
