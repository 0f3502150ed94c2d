import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const inRoot = (...parts: string[]): string => join(root, ...parts);

export const webFolder = inRoot('apps', 'web');
export const webDist = inRoot('apps', 'web', 'dist');
export const gatewayEntry = inRoot('apps', 'mock-gateway', 'src', 'server.ts');
export const gatewayFolder = inRoot('apps', 'mock-gateway');
/** Where the bundle of the gateway is: beside its sources, whose files it reads. */
export const gatewayDist = join(gatewayFolder, 'dist');
export const gatewayBundle = join(gatewayDist, 'server.mjs');
/** The gateway that restarts when its sources change. */
export const gatewayDevEntry = inRoot('apps', 'mock-gateway', 'dev', 'serve.ts');
export const portalEntry = inRoot('apps', 'web', 'server', 'server.ts');
export const viteCli = inRoot('apps', 'web', 'node_modules', 'vite', 'bin', 'vite.js');
