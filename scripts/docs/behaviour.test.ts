import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, root } from '../paths.ts';
import { pages } from './pages.ts';

const sources = globSync(['apps/**/*.{ts,tsx}', 'packages/**/*.ts', 'contract-tests/**/*.ts'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
});
const links = sources.flatMap((path) =>
  [...readFileSync(inRoot(path), 'utf8').matchAll(/Behaviour: (docs\/behaviour\/[\w-]+\.md)/g)].map(
    ([, page]) => ({
      path,
      page: page!,
    }),
  ),
);
const behaviour = pages.filter(({ path }) => path.startsWith('docs/behaviour/')).map(({ path }) => path);

test.each(behaviour)('%s is linked from the module it governs', (page) => {
  expect(
    links.some((link) => link.page === page),
    `add "// Behaviour: ${page}" to its main file`,
  ).toBe(true);
});

test('every link from a module leads to a page', () => {
  expect(links.filter(({ page }) => !behaviour.includes(page))).toEqual([]);
});

const MODULES = 'apps/mock-gateway/src/modules';
const modules = globSync(`${MODULES}/*/`, { cwd: root }).map((folder) => basename(folder));

test('the modules of the gateway are found', () => {
  expect(modules.length).toBeGreaterThan(50);
});

test.each(modules)('the module %s names its page', (module) => {
  const folder = `${MODULES}/${module}`;
  const main = `${folder}/${module}.handlers.ts`;
  // A module without handlers may name it in any of its files.
  const named = links.filter(({ path }) =>
    sources.includes(main) ? path === main : path.startsWith(`${folder}/`),
  );
  expect(named, `add "// Behaviour: docs/behaviour/….md" to ${main}`).not.toEqual([]);
});

test.each(
  pages.filter(({ path }) => behaviour.includes(path)).map(({ path, text }) => [path, text] as const),
)('%s has a title and rules', (path, text) => {
  expect(text, basename(path)).toMatch(/^# \S.*\n\n\S/);
});
