import { moduleOf } from '../tested-files.ts';
import { isTestCode } from './import-directions.ts';
import type { Import } from './read-imports.ts';

/** Files that Node, vite or vitest start or load by their path. */
export const LOADED_BY_PATH: readonly string[] = [
  'apps/mock-gateway/dev/run-server.ts',
  'apps/mock-gateway/dev/serve.ts',
  'apps/mock-gateway/src/modules/trade-instructions/instruction-worker.testing.ts',
  'apps/mock-gateway/src/server.ts',
  'apps/mock-gateway/src/testing/page-gateway.ts',
  'apps/mock-gateway/src/testing/quick-hash-parameters.ts',
  'apps/mock-gateway/src/testing/seeded-cluster.ts',
  'apps/mock-gateway/src/testing/seeded-store.ts',
  'apps/mock-gateway/src/testing/short-stacks.ts',
  'apps/mock-gateway/src/work/fault-worker.testing.ts',
  'apps/mock-gateway/src/worker/thread-entry.ts',
  'apps/web/dev/enter-world.ts',
  'apps/web/dev/panel.ts',
  'apps/web/server/server.ts',
  'apps/web/src/main.tsx',
  'apps/web/src/offline/page.ts',
  'apps/web/src/offline/worker.ts',
  'apps/web/src/testing/quicken-pages.ts',
  'apps/web/src/testing/record-fields-read.ts',
  'apps/web/src/ui/semantic/left-out.ts',
  'apps/web/src/ui/semantic/lodash.ts',
];

/** Files that tools find by their name, and those that declare types for the entire program. */
const FOUND_BY_NAME = /\.(?:config|d|tables|(?:type-)?test)\.tsx?$/;

/**
 * Finds the source files that nothing imports or loads by path. What ships is not used by its tests alone. knip takes
 * every file of a package with `./*` among its exports for an entry.
 */
export const findUnusedFiles = (
  files: readonly string[],
  imports: readonly Import[],
  loadedByPath: readonly string[] = LOADED_BY_PATH,
): string[] => {
  const used = new Set(imports.map(({ to }) => moduleOf(to)));
  const shipped = new Set(imports.filter(({ from }) => !isTestCode(from)).map(({ to }) => moduleOf(to)));
  return files
    .filter((file) => /\.tsx?$/.test(file) && !FOUND_BY_NAME.test(file) && !loadedByPath.includes(file))
    .filter((file) => !(isTestCode(file) ? used : shipped).has(moduleOf(file)))
    .map((file) => `${file} is imported by nothing${used.has(moduleOf(file)) ? ' but tests' : ''}`);
};
