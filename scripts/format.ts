import { endWithTool, tool } from './tool.ts';

const [...files] = process.argv.slice(2);

await endWithTool([tool.prettier, '--write', '--log-level=warn', ...(files.length > 0 ? files : ['.'])]);
