import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** One import of a file by another, both relative to the folder that was read. */
export interface Import {
  from: string;
  to: string;
  /** Whether it is a dynamic import, which is not loaded with the file that contains it. */
  isDynamic: boolean;
}

/** Sources by their path. */
export type Sources = ReadonlyMap<string, string>;

const STATIC = /^(?:import|export)\s[^'";]*?from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'(\.[^']+)'\s*\)/g;

/** Whether a file is for tests alone. */
export const isTestCode = (file: string): boolean =>
  file.startsWith('testing/') || /\.(?:test|testing)\.ts$/.test(file);

/** Every source of a folder that is not for tests alone. */
export const productionSources = (folder: string): Sources =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts') && !isTestCode(path))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

/** All imports of relative paths, those of types included. */
export const importsOf = (sources: Sources): Import[] =>
  [...sources].flatMap(([from, text]) => {
    const found = (pattern: RegExp, isDynamic: boolean) =>
      [...text.matchAll(pattern)].map(([, path, bare]) => ({
        from,
        to: posix.join(posix.dirname(from), path ?? bare ?? ''),
        isDynamic,
      }));
    return [...found(STATIC, false), ...found(DYNAMIC, true)];
  });

/** A cycle of imports, as the path around it; null when there is none. */
export const circleIn = (imports: readonly Pick<Import, 'from' | 'to'>[]): string[] | null => {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const { to } of targets.get(file) ?? []) {
      const circle = walk(to, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of targets.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return null;
};

/** Every file that is loaded with an entry, without dynamic imports. */
export const loadedWith = (entry: string, imports: readonly Import[]): Set<string> => {
  const targets = Map.groupBy(
    imports.filter(({ isDynamic }) => !isDynamic),
    ({ from }) => from,
  );
  const loaded = new Set<string>();
  const load = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const { to } of targets.get(file) ?? []) load(to);
  };
  load(entry);
  return loaded;
};
