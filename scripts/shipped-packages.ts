import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.ts';

/** A third-party package that the portal or the gateway runs on. */
export interface ShippedPackage {
  name: string;
  version: string;
  license: string;
}

interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  licenses?: { type: string }[];
  dependencies?: Record<string, string>;
  /** Binaries, of which the ones for this machine are installed. */
  optionalDependencies?: Record<string, string>;
}

/** Where what ships begins. */
const SHIPPED_FROM = ['apps/web', 'apps/mock-gateway'];
/** What builds the web app, and is in no build: it serves a clone, which builds before it serves. */
const BUILDS = new Set(['@vitejs/plugin-react', 'purgecss', 'subset-font', 'vite']);

// Packages are installed from the registry, which takes no package without these fields.
const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The license that a file of a package begins with, for a package whose manifest names none. */
const licenseInFile = (folder: string) => {
  const file = join(folder, 'LICENSE');
  return existsSync(file) && /^\s*MIT License\s/.test(readFileSync(file, 'utf8')) ? 'MIT' : undefined;
};

const licenseOf = ({ license, licenses }: Manifest, folder: string) =>
  (typeof license === 'string' ? license : license?.type) ??
  licenses?.map(({ type }) => type).join(' OR ') ??
  licenseInFile(folder) ??
  'none given';

/** Resolves as Node does: beside the importing package, then in each folder above. */
const folderOf = (name: string, from: string): string | null => {
  const here = join(from, 'node_modules', name);
  if (existsSync(here)) return realpathSync(here);
  const above = dirname(from);
  return above === from ? null : folderOf(name, above);
};

const collect = (folder: string, found: Map<string, ShippedPackage>): void => {
  const { dependencies, optionalDependencies } = manifestIn(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const at = folderOf(name, folder);
    if (at === null || found.has(at) || BUILDS.has(name)) continue;
    const manifest = manifestIn(at);
    found.set(at, { name, version: manifest.version, license: licenseOf(manifest, at) });
    collect(at, found);
  }
};

/** Lists every package that ships, as it is installed, by name; our own are left out. */
export const shippedPackages = (): ShippedPackage[] => {
  const found = new Map<string, ShippedPackage>();
  for (const folder of SHIPPED_FROM) collect(inRoot(folder), found);
  return [...found.values()]
    .filter(({ name }) => !name.startsWith('@portal/'))
    .toSorted((one, other) => one.name.localeCompare(other.name));
};
