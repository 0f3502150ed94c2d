import { fileURLToPath } from 'node:url';

/** Every folder whose sources the gateway runs; a change in one of them restarts it in development. */
export const watchedFolders: readonly string[] = [
  '../src',
  '../../../packages/contracts/src',
  '../../../packages/i18n/src',
  '../../../packages/portfolio/src',
].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
