import { expect, test } from 'vitest';
import { contracts } from '../../packages/contracts/src/index.ts';
import { pages } from './pages.ts';

const toKebab = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const glossary = pages.find(({ path }) => path === 'docs/glossary.md')!.text;
const domains = [
  ...glossary
    .split('## Domains')[1]!
    .split('\n## ')[0]!
    .matchAll(/^\| `([\w-]+)`/gm),
].map(([, word]) => word);

test.each(Object.keys(contracts).map(toKebab))('the glossary has the domain %s', (domain) => {
  expect(domains).toContain(domain);
});
