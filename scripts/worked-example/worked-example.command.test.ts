import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTables } from '../generate/tables.ts';
import { inRoot } from '../paths.ts';
import { typeCheck, tool } from '../tool.ts';
import { runIn } from './run-in.ts';
import { applyDiff, blocksOf, type Block } from './blocks.ts';
import { copyRepository } from './copy-repository.ts';

/** Two type checks and a gateway, on a machine that does other work. */
const TIMEOUT_MS = 900_000;
const HANDLERS = 'apps/mock-gateway/src/modules/branches/branches.handlers.ts';

const blocks = blocksOf(readFileSync(inRoot('CONTRIBUTING.md'), 'utf8'));
const folder = copyRepository();
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const apply = (block: Block) =>
  write(block.path, block.language === 'diff' ? applyDiff(read(block.path), block) : block.text);

/** Whether a file is a document, or for tests alone. */
const isTestOrDocument = (path: string) => /^docs\/|\.(?:test|e2e)\.tsx?$|\/testing\//.test(path);
const sourceFilesOf = (section: string) =>
  new Set(
    blocks
      .filter((block) => block.section === section && !isTestOrDocument(block.path))
      .map(({ path }) => path),
  );

const passes = async (project: string, ...files: string[]) => {
  const { code, output } = await runIn(folder, tool.vitest, 'run', `--project=${project}`, ...files);
  expect(code, output).toBe(0);
};

/** Checks the program of what runs in Node; what did not change since the last time is not checked again. */
const checkTypes = () =>
  runIn(folder, ...typeCheck, '--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo');

beforeAll(async () => {
  for (const block of blocks) apply(block);
  await writeTables(folder);
}, TIMEOUT_MS);

afterAll(() => rmSync(folder, { recursive: true }));

describe('the worked example of CONTRIBUTING', () => {
  it.each([
    ['Add a domain', 10],
    ['Add a call', 4],
    ['Add a screen', 4],
  ])('%s takes at most %i written source files beside tests and docs', (section, most) => {
    const files = sourceFilesOf(section);
    expect(files.size).toBeGreaterThan(0);
    expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(most);
  });

  it(
    'compiles, in the gateway, in the web app and in the journeys',
    async () => {
      expect(await checkTypes()).toMatchObject({ code: 0, output: '' });
      expect(await runIn(join(folder, 'apps/web'), ...typeCheck)).toMatchObject({ code: 0, output: '' });
      expect(await runIn(join(folder, 'e2e'), ...typeCheck)).toMatchObject({ code: 0, output: '' });
    },
    TIMEOUT_MS,
  );

  it(
    'responds to every example of its calls through the gateway, and keeps the contract',
    async () => {
      const args = ['run', '--project=*contract*', '--reporter=verbose', '-t', 'branches\\.'];
      // Each filter is a path from the root of its project.
      const files = ['conformance/examples', 'src/index'];
      const { code, output } = await runIn(folder, tool.vitest, ...args, ...files);
      expect(output).toContain('branches.hours: not_found');
      expect(code, output).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'has its texts in both languages, and uses each of them',
    async () => {
      await passes('*i18n*');
    },
    TIMEOUT_MS,
  );

  it(
    'is in the menu, and has page tests for each of its pages',
    async () => {
      await passes('*web*', 'src/app/screens.test', 'src/testing/every-page.test');
    },
    TIMEOUT_MS,
  );

  it(
    'passes its page tests, in both languages',
    async () => {
      await passes('*web*', 'src/features/branches/');
    },
    TIMEOUT_MS,
  );

  it(
    'has its domain in the glossary',
    async () => {
      await passes('scripts', 'docs/glossary.test');
    },
    TIMEOUT_MS,
  );

  it(
    'does not compile while a call has no handler',
    async () => {
      const handlers = read(HANDLERS);
      write(HANDLERS, handlers.replace(/^ {2}list: .*\n/m, ''));
      const { code, output } = await checkTypes();
      write(HANDLERS, handlers);
      expect(output).toMatch(/branches\.handlers\.ts.*Property 'list' is missing/);
      expect(code).not.toBe(0);
    },
    TIMEOUT_MS,
  );
});
