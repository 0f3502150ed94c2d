import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { repositoryFiles } from '../repository-files.ts';

/** Of the words that docs/style.md replaces, those that have no other sense in a comment or a name. */
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/)/;
const REPLACED = /\b(?:whoever|somebody|anybody|everybody|told|nonsense|stands)\b(?! in\b)/i;
const REPLACED_NAME = /\b(?:MOST|LEAST|LONGEST|SHORTEST)_[A-Z]/;

const isReplaced = (line: string) =>
  REPLACED_NAME.test(line) || (COMMENT.test(line) && REPLACED.test(line.replaceAll(/`[^`]*`|“[^”]*”/g, '')));

const linesOf = (file: string) =>
  readFileSync(inRoot(file), 'utf8')
    .split('\n')
    .map((line, index) => ({ line, at: `${file}:${index + 1}` }));

test('comments and names use the words of docs/style.md', () => {
  const sources = repositoryFiles('*.ts', '*.tsx', '*.css', '*.mjs').filter(
    (file) => file !== 'scripts/docs/style.test.ts',
  );
  const found = sources.flatMap(linesOf).filter(({ line }) => isReplaced(line));
  expect(found.map(({ at, line }) => `${at} ${line.trim()}`)).toEqual([]);
});

test.each(['// Whoever asks next.', ' * What stands here.', 'const MOST_ENTRIES = 3;'])(
  'a line with another word is found: %s',
  (line) => {
    expect(isReplaced(line)).toBe(true);
  },
);

test.each(["const told = 'nobody';", '// A colleague who stands in.', '/** The text `told` of the wire. */'])(
  'a line of data, or a word with another sense, is none: %s',
  (line) => {
    expect(isReplaced(line)).toBe(false);
  },
);
