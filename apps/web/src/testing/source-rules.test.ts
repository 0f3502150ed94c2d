import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../{app,features,parts}/**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const SEMANTIC_CLASS =
  /['"`]ui [a-z]|\bui (?:button|field|form|input|label|list|menu|message|segment|table)\b/;

const filesWith = (pattern: RegExp) =>
  Object.entries(sources).flatMap(([file, source]) => (pattern.test(source) ? [file] : []));

it('features, parts and pages write no class of Semantic: what has its look is a component of ui/', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(filesWith(SEMANTIC_CLASS)).toEqual([]);
});

it('features, parts and pages handle that code does not come which they load ahead of its use', () => {
  expect(filesWith(/void \w+\.preload\(\)(?!\s*\.)/)).toEqual([]);
});

it('forms of react-hook-form move the focus to what is invalid, but for those that cannot be sent while something is', () => {
  const others = filesWith(/\.handleSubmit\(/).filter(
    (file) => !/, focusInvalid\)|canUpdate=/.test(sources[file] ?? ''),
  );
  expect(others).toEqual([]);
});
