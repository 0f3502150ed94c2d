import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inRoot, root } from '../paths.ts';
import { staleTables, tablesOf, writeTables } from './tables.ts';

const SOURCES = ['.prettierrc.json', 'packages/contracts/src', 'packages/i18n/src'];

/** A repository with the files that the tables follow from, to change. */
const copyOfSources = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of SOURCES) cpSync(inRoot(path), join(folder, path), { recursive: true });
  const put = (path: string, text = '{}') => writeFileSync(join(folder, path), text);
  const putDomain = (name: string) => {
    put(`packages/contracts/src/${name}.ts`, `export const ${name} = {};`);
    put(`packages/contracts/src/${name}.examples.ts`, `export const ${name}Examples = {};`);
  };
  return { folder, put, putDomain };
};

const TEXTS = 'packages/i18n/src';
const CONTRACTS = 'packages/contracts/src';

it('the generated tables follow from the domains: after a change, run `npm run generate`', async () => {
  expect(await staleTables(root)).toEqual([]);
});

describe('a domain that is in no load group', () => {
  it('is in the table of contracts and examples, and loads by itself', async () => {
    const { folder, put, putDomain } = copyOfSources();
    putDomain('branches');
    for (const language of ['en', 'fr']) put(`${TEXTS}/${language}/branches.json`);
    const tables = await tablesOf(folder);
    expect(tables.get(`${CONTRACTS}/generated/contracts.ts`)).toContain('...branchesContracts');
    expect(tables.get(`${CONTRACTS}/generated/examples.ts`)).toContain('branches: branchesExamples');
    expect(tables.get(`${CONTRACTS}/generated/lazy-contracts.ts`)).toContain("branches: 'branches'");
    expect(tables.get(`${TEXTS}/generated/text-loaders.ts`)).toContain("import('./fr-branches.ts')");
  });

  it('leaves nothing behind when it is removed', async () => {
    const { folder, putDomain } = copyOfSources();
    putDomain('branches');
    expect(await writeTables(folder)).toContain(`${CONTRACTS}/generated/branches-contracts.ts`);
    for (const file of ['branches.ts', 'branches.examples.ts']) rmSync(join(folder, CONTRACTS, file));
    await writeTables(folder);
    expect(await staleTables(folder)).toEqual([]);
    expect(existsSync(join(folder, CONTRACTS, 'generated/branches-contracts.ts'))).toBe(false);
  });
});

describe('what is missing is named', () => {
  it.each([
    ['examples', 'branches.ts', 'export const branches = {\n  list: call({\n', 'add branches.examples.ts'],
    ['a contract', 'branches.examples.ts', 'export const branchesExamples = {};', 'add branches.ts'],
  ])('%s', async (_what, file, text, message) => {
    const { folder, put } = copyOfSources();
    put(`${CONTRACTS}/${file}`, text);
    await expect(tablesOf(folder)).rejects.toThrow(message);
  });

  it('the texts of one language', async () => {
    const { folder, put } = copyOfSources();
    put(`${TEXTS}/en/branches.json`);
    await expect(tablesOf(folder)).rejects.toThrow('branches has no French texts; add branches.json');
  });

  it('a name in the load groups that is no file, or is listed twice', async () => {
    const { folder, put } = copyOfSources();
    const source = readFileSync(inRoot(CONTRACTS, 'load-groups.ts'), 'utf8');
    put(`${CONTRACTS}/load-groups.ts`, source.replace("'accounts'", "'acounts'"));
    await expect(tablesOf(folder)).rejects.toThrow('load-groups.ts lists acounts, which has neither');
    const other = copyOfSources();
    other.put(`${CONTRACTS}/load-groups.ts`, source.replace("'accounts'", "'accounts', 'accounts'"));
    await expect(tablesOf(other.folder)).rejects.toThrow('load-groups.ts lists accounts twice');
  });
});
