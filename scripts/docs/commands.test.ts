import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { pages } from './pages.ts';

// The parts of package.json that this test reads.
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Scripts that npm runs without `run`. */
const BUILT_IN = ['start', 'test'];

const commandsIn = (text: string) => [
  ...[...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!),
  ...[...text.matchAll(/npm (start|test)\b/g)].map(([, name]) => name!),
];
const read = (path: string) => pages.find((page) => page.path === path)!.text;

describe('commands in the pages', () => {
  test.each(pages.map(({ path, text }) => [path, text] as const))(
    '%s names commands that exist',
    (_path, text) => {
      expect(commandsIn(text).filter((name) => !(name in scripts))).toEqual([]);
    },
  );

  test('include every command, in the README or in CONTRIBUTING', () => {
    const named = `${read('README.md')}${read('CONTRIBUTING.md')}`;
    const isNamed = (name: string) =>
      commandsIn(named).includes(name) || (!BUILT_IN.includes(name) && named.includes(`\`${name}\``));
    expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
  });
});
