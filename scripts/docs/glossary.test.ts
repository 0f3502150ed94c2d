import { expect, test } from 'vitest';
import { kebabCase } from '../../apps/mock-gateway/src/text/kebab-case.ts';
import { contracts } from '../../packages/contracts/src/index.ts';
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
