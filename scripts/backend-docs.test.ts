import { readFileSync } from 'node:fs';
import * as headers from '../packages/contracts/src/headers.ts';
import { expect, test } from 'vitest';
import { inRoot } from './paths.ts';

const page = readFileSync(inRoot('docs', 'for-backend-teams.md'), 'utf8');

test('The page for backend teams names every header that a gateway has to let through', () => {
  const listed = [...page.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => name);
  expect(listed).toEqual(expect.arrayContaining(Object.values(headers)));
});

test('The command that it gives for this repository is one that npx finds here, and not a package of the registry', () => {
  const { bin } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { bin: Record<string, string> };
  expect(page).toContain('`npx portal-verify` within this repository');
  expect(readFileSync(inRoot(bin['portal-verify']!), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
});
