import { fileURLToPath } from 'node:url';

/**
 * The file that tests start a gateway with: that of the sources, or where `npm test` says so, that of the bundle which it
 * built and which `npm start` serves, in half of the time.
 */
export const gatewayEntry =
  process.env['TESTED_GATEWAY'] ?? fileURLToPath(new URL('../server.ts', import.meta.url));
