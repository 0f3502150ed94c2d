import { ensureBuild, makeBuild, type Build } from './build-stamp.ts';
import { webDist } from './paths.ts';
import { precompress } from './precompress.ts';

const web: Build = {
  name: 'The web app',
  folder: webDist,
  inputs: ['apps/web', 'packages', 'pnpm-lock.yaml', 'scripts/precompress.ts'],
  complete: precompress,
};

/**
 * Builds the web app for production and precompresses it, beside the last build, which is served until the new one is
 * complete. Rejects with the end of Vite's output when that fails.
 */
export const buildWeb = (): Promise<void> => makeBuild(web);

/** Builds the web app unless a build of exactly these sources and packages is there. */
export const ensureWebBuild = (): Promise<void> => ensureBuild(web);
