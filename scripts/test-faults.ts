import { inRoot } from './paths.ts';
import { endWithTool, tool } from './tool.ts';

// What stops, kills and pauses the things a gateway stands on, while it writes.
await endWithTool([tool.vitest, 'run', '--project=*faults*', ...process.argv.slice(2)], {
  cwd: inRoot('apps', 'mock-gateway'),
});
