import type { Import } from './read-imports.ts';

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
