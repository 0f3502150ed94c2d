import { join } from 'node:path';
import { ensureBuild } from './build-stamp.ts';
import { gatewayDist, webFolder } from './paths.ts';

const CONFIG = 'vite.gateway.config.ts';

/**
 * Bundles the gateway unless a bundle of exactly these sources and packages is there: a start loads a few files instead of
 * a thousand whose types Node would strip. `npm run dev` and the commands over a store run the sources.
 */
export const ensureGatewayBuild = (): Promise<void> =>
  ensureBuild({
    name: 'The gateway',
    folder: gatewayDist,
    inputs: [
      'apps/mock-gateway/src',
      `apps/web/${CONFIG}`,
      'apps/web/packages-beside-gateway.ts',
      'packages',
      'pnpm-lock.yaml',
    ],
    args: ['--config', join(webFolder, CONFIG)],
  });

/**
 * How Node runs the gateway that serves, here and in its image: with less memory than by itself, at the same speed. V8
 * leaves out the compiler between the quick one and the best one, and collects the old generation once it grew by two
 * fifths: it would let it grow to four times what is in use. The halves of its young generation have 16 MB at most: half
 * of that costs a twentieth of the requests a second, and compiling for size another. glibc takes memory for all threads
 * from one heap and gives back what is free at its end; blocks of 32 kB and more, which V8's compilers take and leave,
 * are no part of that heap.
 */
export const gatewayProcess = {
  flags: ['--no-maglev', '--max-semi-space-size=16', '--heap-growing-percent=40'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '32768' },
};
