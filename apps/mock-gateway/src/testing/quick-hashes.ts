import { fileURLToPath } from 'node:url';

/**
 * Vitest's `alias` under which the gateway hashes with parameters that take no time. The parameters it serves with are
 * those that `identity/secrets/hash.test.ts` expects.
 */
export const quickHashes = [
  {
    find: /^\.\/hash-parameters\.ts$/,
    replacement: fileURLToPath(new URL('quick-hash-parameters.ts', import.meta.url)),
  },
];
