import { endWithTool, tool } from './tool.ts';

// The commands need a build; `npm test` makes one before it runs them.
await endWithTool([tool.vitest, 'run', '--project=!commands', ...process.argv.slice(2)]);
