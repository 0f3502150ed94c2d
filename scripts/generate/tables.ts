import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { contractTables } from './contract-tables.ts';
import { readGroups } from './domains.ts';
import { handlerTable } from './handler-table.ts';
import { schemaTable } from './schema-table.ts';
import { HEADER } from './source.ts';
import { textTables } from './text-tables.ts';

/** The style of .oxfmtrc.json, which is read from there. */
const styleOf = (root: string): FormatConfig =>
  JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;

/** The generated tables of a repository as they should be, by path from its root. */
export const tablesOf = async (root: string): Promise<Map<string, string>> => {
  const groups = await readGroups(root);
  const style = styleOf(root);
  const files = [
    ...contractTables(groups),
    ...schemaTable(root),
    ...handlerTable(root, groups),
    ...textTables(groups),
  ];
  const formatted = files.map(async ([path, source]): Promise<[string, string]> => {
    const { code } = await format(path, source, style);
    return [path, code];
  });
  return new Map(await Promise.all(formatted));
};

/** The generated files in the folders of the tables, by path from the root. */
const filesBeside = (root: string, paths: Iterable<string>) => {
  const folders = [...new Set([...paths].map((path) => dirname(path)))];
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => readFileSync(join(root, path), 'utf8').startsWith(HEADER));
};

const staleOf = (root: string, tables: ReadonlyMap<string, string>) => {
  const isStale = ([path, source]: [string, string]) =>
    !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== source;
  return [
    ...[...tables].filter(isStale).map(([path]) => path),
    ...filesBeside(root, tables.keys()).filter((path) => !tables.has(path)),
  ];
};

/** The paths whose files are missing, out of date, or belong to no table any more. */
export const staleTables = async (root: string): Promise<string[]> => staleOf(root, await tablesOf(root));

/** Writes the tables that are missing or out of date, removes those of no domain, and returns their paths. */
export const writeTables = async (root: string): Promise<string[]> => {
  const tables = await tablesOf(root);
  const stale = staleOf(root, tables);
  for (const path of stale) {
    const source = tables.get(path);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (source === undefined) rmSync(join(root, path));
    else writeFileSync(join(root, path), source);
  }
  return stale;
};
