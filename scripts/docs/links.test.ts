import { existsSync, globSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot, root } from '../paths.ts';
import { pages, type Page } from './pages.ts';

const ROOT_FOLDERS = ['apps', 'packages', 'contract-tests', 'scripts', 'e2e', 'docs', '.github', '.ci'];

/** The anchor GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = ({ prose }: Page) =>
  [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));
const linksOf = ({ prose }: Page) =>
  [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^\w+:/.test(target));

const brokenLinks = (page: Page) =>
  linksOf(page).filter((link) => {
    const [file, anchor] = link.split('#');
    const path = file ? posix.normalize(posix.join(dirname(page.path), file)) : page.path;
    if (!existsSync(inRoot(path))) return true;
    if (!anchor) return false;
    const target = pages.find((one) => one.path === path);
    return !target || !anchorsOf(target).includes(anchor);
  });

/** Paths in backticks that begin with a folder of the root. `<name>`, `*` and `…` match any name. */
const pathsOf = ({ prose }: Page) =>
  [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => ROOT_FOLDERS.includes(path.split('/')[0]!));
const isThere = (path: string) => {
  const pattern = path.replaceAll(/<[^>]+>|…/g, '*').replace(/\/$/, '');
  if (!pattern.includes('/')) return existsSync(inRoot(pattern));
  return pattern.includes('*')
    ? globSync(pattern, { cwd: root }).length > 0
    : existsSync(join(root, pattern));
};

const testFiles = globSync('{apps,packages,contract-tests,scripts,e2e}/**/*.{test,testing,e2e}.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
}).map((path) => `/${path.replaceAll('\\', '/')}`);

/** Files of tests in backticks, by their name or the end of their path. */
const testFilesOf = ({ prose }: Page) =>
  [...prose.matchAll(/`([\w./-]+\.(?:test|testing|e2e)\.tsx?)`/g)].map(([, path]) => path!);

describe('the pages of the repository', () => {
  test.each(pages.map((page) => [page.path, page] as const))('%s links to what exists', (_path, page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  test.each(pages.map((page) => [page.path, page] as const))('%s names paths that exist', (_path, page) => {
    expect(pathsOf(page).filter((path) => !isThere(path))).toEqual([]);
  });

  test.each(pages.map((page) => [page.path, page] as const))('%s names tests that exist', (_path, page) => {
    expect(testFiles.length).toBeGreaterThan(200);
    const missing = testFilesOf(page).filter((name) => !testFiles.some((path) => path.endsWith(`/${name}`)));
    expect(missing).toEqual([]);
  });
});
