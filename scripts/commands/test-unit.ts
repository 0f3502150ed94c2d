import { requireTests, unitTests } from '../named-tests.ts';
import { endWithTool, tool } from '../tool.ts';

const args = process.argv.slice(2);

requireTests(unitTests, args);
// The tests of commands need a build; `npm test` makes one before it runs them.
await endWithTool([tool.vitest, 'run', '--project=!commands', ...args]);
