import { join } from 'node:path';
import { ensureBuild } from './build-stamp.ts';
import { gatewayDist, webFolder } from './paths.ts';

const CONFIG = 'vite.gateway.config.ts';

/**
 * Bundles the gateway unless a bundle of exactly these sources and packages is there: a start loads a few files instead of
 * a thousand whose types Node would strip. `npm run dev`, the commands over a store and the tests run the sources.
 */
export const ensureGatewayBuild = (): Promise<void> =>
  ensureBuild({
    name: 'The gateway',
    folder: gatewayDist,
    inputs: ['apps/mock-gateway/src', `apps/web/${CONFIG}`, 'packages', 'pnpm-lock.yaml'],
    args: ['--config', join(webFolder, CONFIG)],
  });
