import { endWithTool, tool } from './tool.ts';

await endWithTool([tool.oxlint, '--deny-warnings', ...process.argv.slice(2)]);
