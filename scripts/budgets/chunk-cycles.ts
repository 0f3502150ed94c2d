import type { Manifest } from './screen-bytes.ts';

/**
 * The circles in which chunks import one another, each as the names along it. A chunk of a circle runs before what it
 * needs is there, so the page that loads it breaks in the browser alone.
 */
export const circlesIn = (manifest: Manifest): string[][] => {
  const done = new Set<string>();
  const circles: string[][] = [];
  const follow = (name: string, path: string[]) => {
    const at = path.indexOf(name);
    if (at >= 0) circles.push([...path.slice(at), name]);
    if (at >= 0 || done.has(name)) return;
    for (const imported of manifest[name]?.imports ?? []) follow(imported, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) follow(name, []);
  return circles;
};
