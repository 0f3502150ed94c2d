import { endWithTool, tool } from './tool.ts';

await endWithTool([tool.oxlint, '--type-aware', '--deny-warnings', ...process.argv.slice(2)]);
