import type { Rolldown } from 'vite';

/** The files of chunks that are loaded on demand, with their style sheets, beside those of index.html, in the order of loading. */
export const filesOf = (roots: readonly RegExp[], bundle: Rolldown.OutputBundle): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ imports }) => imports));
  const files: string[] = [];
  const sheets: string[] = [];
  const add = (name: string) => {
    const chunk = byName.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    files.push(name);
    for (const imported of chunk.imports) add(imported);
    sheets.push(...(chunk.viteMetadata?.importedCss ?? []));
  };
  for (const root of roots) {
    const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => root.test(id)));
    if (!entry) throw new Error(`The build has no chunk of ${root.source}.`);
    add(entry.fileName);
  }
  return [...files, ...sheets].map((name) => `/${name}`);
};
