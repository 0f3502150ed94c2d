import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of Vite's manifest that say what a chunk brings along. */
export type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>;

export interface ScreenBudget {
  /** The lazy load groups whose calls and French texts the screen needs beside the initial ones. */
  loadGroups?: string[];
  /**
   * The chunks of its own: modules that are loaded on demand, or the names of chunks that hold such a module with others.
   * Their static imports and style sheets are followed.
   */
  chunks: string[];
  /** JavaScript, style sheets and fonts as sent: brotli, fonts as they are. */
  maxBytes: number;
}

/** The key of a chunk in the manifest, by its module or its name. */
const keyOf = (manifest: Manifest, chunk: string): string => {
  if (manifest[chunk]) return chunk;
  const named = Object.keys(manifest).filter((key) => manifest[key]?.name === chunk);
  const [key] = named;
  if (key === undefined || named.length > 1)
    throw new Error(
      `budgets.json names the chunk ${chunk}; of that name the build has ${named.join(', ') || 'none'}. ` +
        'Name a module that is loaded on demand, or a group of apps/web/vite.config.ts.',
    );
  return key;
};

const scriptsAndSheets = (manifest: Manifest, key: string, seen: Set<string>, files: Set<string>) => {
  if (seen.has(key)) return;
  seen.add(key);
  const chunk = manifest[key]!;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const imported of chunk.imports ?? []) scriptsAndSheets(manifest, imported, seen, files);
};

const preloadedFonts = (html: string) =>
  [...html.matchAll(/<link\b[^>]*>/g)]
    .filter(([tag]) => tag.includes('preload') && /as="?font/.test(tag))
    .map(([tag]) => /href="?\/?([^"\s>]+)/.exec(tag)?.[1])
    .filter((href) => href !== undefined);

const bytesOf = (dist: string, file: string) =>
  statSync(join(dist, file.endsWith('.woff2') ? file : `${file}.br`)).size;

/** What the build is made of. */
export const readManifest = (dist: string): Manifest =>
  // Vite writes it; its shape is Vite's documented one.
  JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;

const textsOf = (group: string) => `../../packages/i18n/src/generated/fr-${group}.ts`;
const callsOf = (group: string) => `calls-${group}`;

/** What every screen loads, what its load group brings, and what is its own. */
const chunksOf = ({ loadGroups = [], chunks }: ScreenBudget) => [
  'index.html',
  textsOf('initial'),
  ...loadGroups.flatMap((group) => [textsOf(group), callsOf(group)]),
  ...chunks,
];

/** Lists what a screen of the build loads before it is usable, with its bytes on the wire, largest first. */
export const screenFiles = (dist: string, budget: ScreenBudget): { file: string; bytes: number }[] => {
  const manifest = readManifest(dist);
  const files = new Set<string>(preloadedFonts(readFileSync(join(dist, 'index.html'), 'utf8')));
  const seen = new Set<string>();
  for (const chunk of chunksOf(budget)) scriptsAndSheets(manifest, keyOf(manifest, chunk), seen, files);
  return [...files]
    .map((file) => ({ file, bytes: bytesOf(dist, file) }))
    .sort((one, other) => other.bytes - one.bytes);
};

/** Lists the prerendered pages of a build, each in each language, with its bytes on the wire. Throws an Error when there are none. */
export const listPrerenderedPages = (dist: string): { file: string; page: string; bytes: number }[] => {
  const files = readdirSync(join(dist, '.pages')).filter((file) => file.endsWith('.html'));
  if (files.length === 0) throw new Error('The build has no prerendered page.');
  return files.map((file) => ({
    file,
    page: file.replace(/\..*$/, ''),
    bytes: bytesOf(dist, join('.pages', file)),
  }));
};
