import { cpSync, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { packagesBesideGateway } from '../apps/web/packages-beside-gateway.ts';
import { gatewayDist, gatewayFolder, inRoot, root } from './paths.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  /** Binaries, of which the ones for this machine are installed. */
  optionalDependencies?: Record<string, string>;
}

/** What only editors, debuggers and people read of a package, and fonts that only browsers do. */
const IS_UNREAD = /\.(?:map|d\.[cm]?ts|md|woff2)$/;
/** The mock's console, and the test code. */
const IS_OF_DEVELOPERS = /^(?:console|testing)(?:\/|$)/;
const CHUNK_OF_CONSOLE = /^mock-console-/;

/** The folder of pnpm's store that a package is in, with links to the packages it depends on beside it. */
const storeFolder = (name: string, beside: string) => {
  const link = join(beside, name);
  if (!existsSync(link)) return null;
  const inside = realpathSync(link);
  return inside.slice(0, inside.lastIndexOf(join(sep, 'node_modules', name)));
};

/** Where the packages are that the bundle loads, and those that they load. */
const storeFolders = (): Set<string> => {
  const found = new Set<string>();
  const collect = (name: string, beside: string) => {
    const folder = storeFolder(name, beside);
    if (folder === null || found.has(folder)) return;
    found.add(folder);
    const packages = join(folder, 'node_modules');
    // Packages are installed from the registry, which takes none without a manifest.
    const manifest = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')) as Manifest;
    for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      collect(needed, packages);
  };
  for (const name of packagesBesideGateway) collect(name, join(gatewayFolder, 'node_modules'));
  return found;
};

const copyPackages = (to: string) => {
  const copy = (from: string) =>
    cpSync(from, join(to, relative(root, from)), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !IS_UNREAD.test(path),
    });
  for (const folder of storeFolders()) copy(folder);
  for (const name of packagesBesideGateway) copy(join(gatewayFolder, 'node_modules', name));
};

/** Texts, pages and tables that the bundle reads from beside the sources. */
const copyFilesOfSources = (to: string) => {
  const sources = join(gatewayFolder, 'src');
  for (const file of readdirSync(sources, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    const inSources = relative(sources, path);
    if (file.isFile() && !file.name.endsWith('.ts') && !IS_OF_DEVELOPERS.test(inSources))
      cpSync(path, join(to, relative(root, path)));
  }
};

/**
 * Copies what the gateway's image holds to a folder: the bundle without its source maps and without the mock's console,
 * the files it reads and the packages it loads, each where it is in the repository.
 */
export const copyGatewayImage = (to: string, bundle: string = gatewayDist): void => {
  for (const file of readdirSync(bundle))
    if (file.endsWith('.mjs') && !CHUNK_OF_CONSOLE.test(file))
      cpSync(join(bundle, file), join(to, relative(root, gatewayDist), file));
  cpSync(inRoot('apps', 'mock-gateway', 'package.json'), join(to, 'apps', 'mock-gateway', 'package.json'));
  copyFilesOfSources(to);
  copyPackages(to);
};
