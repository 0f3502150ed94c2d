import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { repositoryFiles } from '../repository-files.ts';
import { pages } from './pages.ts';

/** Of the words that docs/style.md replaces, those that have no other sense in prose or a name. */
const REPLACED = new RegExp(
  [
    String.raw`\b(?:some|any|every|no)body\b(?![.@])`,
    String.raw`\bwhoever\b|\btold\b|\bnonsense\b|\banew\b`,
    String.raw`\bunder way\b|\bdata base\b|\bupside down\b|\bconnecting again\b`,
    String.raw`\bstands\b(?! (?:in|out|for|alone)\b)`,
    String.raw`\bwhole\b(?! (?:numbers?|units?|cents?|milliseconds|days|weeks|years|calendar years)\b)`,
  ].join('|'),
  'i',
);
const REPLACED_NAME = /\b(?:MOST|LEAST|LONGEST|SHORTEST)_[A-Z]/;
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/)/;
/** A text in code: the title of a test, a message or an option's help. One without a space is data. */
const TEXT = /(?<quote>['"`])(?<text>(?:(?!\k<quote>).)*)\k<quote>/g;

// What is quoted is a text of a screen, a name on the wire or a word as such.
const QUOTED = /`[^`]*`|“[^”]*”|(?<!\w)_[^_]+_(?!\w)/g;

const hasReplacedWord = (prose: string) => REPLACED.test(prose.replaceAll(QUOTED, ''));

const isReplaced = (line: string) =>
  REPLACED_NAME.test(line) || (COMMENT.test(line) && hasReplacedWord(line));

// Names that the contract has published, and parts that code fills in.
const PUBLISHED = /open to anybody|nobody is signed in|\$\{[^}]*\}/gi;

const hasReplacedText = (line: string) =>
  [...line.matchAll(TEXT)]
    .map(({ groups }) => groups!['text']!.replaceAll(PUBLISHED, ''))
    .some((text) => text.includes(' ') && REPLACED.test(text));

const linesIn = (file: string, text: string) =>
  text.split('\n').map((line, index) => ({ line, at: `${file}:${index + 1}` }));

const linesOf = (file: string) => linesIn(file, readFileSync(inRoot(file), 'utf8'));

const shown = (lines: readonly { line: string; at: string }[]) =>
  lines.map(({ at, line }) => `${at} ${line.trim()}`);

const OWN = 'scripts/docs/style.test.ts';

test('comments and names use the words of docs/style.md', () => {
  const sources = repositoryFiles('*.ts', '*.tsx', '*.css', '*.mjs').filter((file) => file !== OWN);
  expect(shown(sources.flatMap(linesOf).filter(({ line }) => isReplaced(line)))).toEqual([]);
});

// What the portal shows and the mock seeds is a text for clients.
test('titles of tests and messages use the words of docs/style.md', () => {
  const sources = repositoryFiles('*.ts', '*.tsx', ':!packages/i18n', ':!**/seeded*').filter(
    (file) => file !== OWN,
  );
  expect(shown(sources.flatMap(linesOf).filter(({ line }) => hasReplacedText(line)))).toEqual([]);
});

// The page of words names the words that it replaces; the page of states has the names that a pact has stored.
const WITH_OTHER_WORDS = new Set(['docs/style.md', 'docs/provider-states.md']);

test('pages use the words of docs/style.md', () => {
  const lines = pages
    .filter(({ path }) => !WITH_OTHER_WORDS.has(path))
    .flatMap(({ path, prose }) => linesIn(path, prose));
  expect(shown(lines.filter(({ line }) => hasReplacedWord(line)))).toEqual([]);
});

test.each([
  '// Whoever asks next.',
  ' * What stands here.',
  '/** The whole list. */',
  '// Read anew.',
  'const MOST_ENTRIES = 3;',
])('a line with another word is found: %s', (line) => {
  expect(isReplaced(line)).toBe(true);
});

test.each([
  "const told = 'nobody';",
  '// A colleague who stands in.',
  '// A whole number.',
  '/** The text `told` of the wire. */',
])('a line of data, or a word with another sense, is allowed: %s', (line) => {
  expect(isReplaced(line)).toBe(false);
});

test.each([
  "  it('is read anew', () => {",
  '])("is of nobody", async () => {',
  "    ['reads the whole list', 3],",
])('a text with another word is found: %s', (line) => {
  expect(hasReplacedText(line)).toBe(true);
});

test.each(["  username: 'nobody',", "  signedOut: 'nobody is signed in',", "  return '' ? whole : ' a';"])(
  'a value, or a name that is published, is allowed: %s',
  (line) => {
    expect(hasReplacedText(line)).toBe(false);
  },
);
