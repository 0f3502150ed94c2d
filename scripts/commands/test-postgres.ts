import { inRoot } from '../paths.ts';
import { endWithTool, tool } from '../tool.ts';

// The complete suite of the gateway, with every store a database of a PostgreSQL started for it.
await endWithTool([tool.vitest, 'run', ...process.argv.slice(2)], {
  cwd: inRoot('apps', 'mock-gateway'),
  env: { GATEWAY_STORE: 'postgres' },
});
