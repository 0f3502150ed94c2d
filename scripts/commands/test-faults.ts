import { inRoot } from '../paths.ts';
import { endWithTool, tool } from '../tool.ts';

// Fault injection: the services a gateway needs are stopped, killed and paused while it writes.
await endWithTool([tool.vitest, 'run', '--project=*faults*', ...process.argv.slice(2)], {
  cwd: inRoot('apps', 'mock-gateway'),
});
