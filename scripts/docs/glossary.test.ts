import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kebabCase } from '../../apps/mock-gateway/src/text/kebab-case.ts';
import { contracts } from '../../packages/contracts/src/index.ts';
import { inRoot } from '../paths.ts';
import { repositoryFiles } from '../repository-files.ts';
import { pages } from './pages.ts';

const glossary = pages.find(({ path }) => path === 'docs/glossary.md')!.text;
const domains = [
  ...glossary
    .split('## Domains')[1]!
    .split('\n## ')[0]!
    .matchAll(/^\| `([\w-]+)`/gm),
].map(([, word]) => word);

test.each(Object.keys(contracts).map(kebabCase))('the glossary has the domain %s', (domain) => {
  expect(domains).toContain(domain);
});

test('the glossary has each domain once, and a module, feature or contract that is named by it', () => {
  const names = new Set([
    ...Object.keys(contracts).map(kebabCase),
    ...readdirSync(inRoot('apps/mock-gateway/src/modules')),
    ...readdirSync(inRoot('apps/web/src/features')),
  ]);
  expect(domains.filter((domain, at) => domains.indexOf(domain) !== at)).toEqual([]);
  expect(domains.filter((domain) => !names.has(domain!))).toEqual([]);
});

const rows = glossary.split('\n').filter((line) => line.startsWith('|'));

const codeWords = new Set(
  rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, word]) => word!)),
);

test('every code word of the glossary is in the sources', () => {
  const sources = repositoryFiles('*.ts', '*.tsx')
    .map((file) => readFileSync(inRoot(file), 'utf8'))
    .join('\n');
  const isUsed = (word: string) =>
    new RegExp(String.raw`(?<![\w-])${word.replaceAll('.', String.raw`\.`)}(?![\w-])`).test(sources);
  expect(codeWords.size).toBeGreaterThan(100);
  expect([...codeWords].filter((word) => !isUsed(word))).toEqual([]);
});

test('every row of the glossary has the cells of its table', () => {
  const cellsOf = (row: string) => row.split('|').length;
  const tables = glossary.split('\n\n').filter((text) => text.startsWith('|'));
  const uneven = tables.flatMap((table) => {
    const [head, ...others] = table.trimEnd().split('\n');
    return others.filter((row) => cellsOf(row) !== cellsOf(head!));
  });
  expect(uneven).toEqual([]);
});
