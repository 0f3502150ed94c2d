import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inRoot, root } from '../paths.ts';
import { staleTables, tablesOf, writeTables } from './tables.ts';

const MODULES = 'apps/mock-gateway/src/modules';
const SOURCES = ['.oxfmtrc.json', 'packages/contracts/src', 'packages/i18n/src', MODULES];

/** A repository with the files that the tables follow from, to change. */
const copyOfSources = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of SOURCES) cpSync(inRoot(path), join(folder, path), { recursive: true });
  const put = (path: string, text = '{}') => writeFileSync(join(folder, path), text);
  const putDomain = (name: string) => {
    put(`packages/contracts/src/${name}.ts`, `export const ${name} = {};`);
    put(`packages/contracts/src/${name}.examples.ts`, `export const ${name}Examples = {};`);
    mkdirSync(join(folder, MODULES, name), { recursive: true });
    put(`${MODULES}/${name}/${name}.handlers.ts`, `export const ${name} = {};`);
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
    putDomain('offices');
    for (const language of ['en', 'fr']) put(`${TEXTS}/${language}/offices.json`);
    const tables = await tablesOf(folder);
    expect(tables.get(`${CONTRACTS}/generated/contracts.ts`)).toContain('...officesContracts');
    expect(tables.get(`${CONTRACTS}/generated/examples.ts`)).toContain('offices: officesExamples');
    expect(tables.get(`${CONTRACTS}/generated/lazy-contracts.ts`)).toContain("offices: 'offices'");
    expect(tables.get(`${MODULES}/handlers.generated.ts`)).toContain("'./offices/offices.handlers.ts'");
    expect(tables.get(`${TEXTS}/generated/text-loaders.ts`)).toContain("import('./fr-offices.ts')");
  });

  it('leaves nothing behind when it is removed', async () => {
    const { folder, putDomain } = copyOfSources();
    putDomain('offices');
    expect(await writeTables(folder)).toContain(`${CONTRACTS}/generated/offices-contracts.ts`);
    for (const file of ['offices.ts', 'offices.examples.ts']) rmSync(join(folder, CONTRACTS, file));
    await writeTables(folder);
    expect(await staleTables(folder)).toEqual([]);
    expect(existsSync(join(folder, CONTRACTS, 'generated/offices-contracts.ts'))).toBe(false);
  });
});

describe('what is missing is named', () => {
  it.each([
    ['examples', 'offices.ts', 'export const offices = {\n  list: call({\n', 'add offices.examples.ts'],
    ['a contract', 'offices.examples.ts', 'export const officesExamples = {};', 'add offices.ts'],
  ])('%s', async (_what, file, text, message) => {
    const { folder, put } = copyOfSources();
    put(`${CONTRACTS}/${file}`, text);
    await expect(tablesOf(folder)).rejects.toThrow(message);
  });

  it('handlers', async () => {
    const { folder, putDomain } = copyOfSources();
    putDomain('offices');
    rmSync(join(folder, MODULES, 'offices'), { recursive: true });
    await expect(tablesOf(folder)).rejects.toThrow(
      'offices has calls without handlers; add apps/mock-gateway/src/modules/offices/offices.handlers.ts',
    );
  });

  it('the texts of one language', async () => {
    const { folder, put } = copyOfSources();
    put(`${TEXTS}/en/offices.json`);
    await expect(tablesOf(folder)).rejects.toThrow('offices has no French texts; add offices.json');
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
