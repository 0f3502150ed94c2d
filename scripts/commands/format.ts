import { endWithTool, tool } from '../tool.ts';

const paths = process.argv.slice(2);

console.log(`Formatting ${paths.length > 0 ? paths.join(', ') : 'all files'}.`);
await endWithTool([tool.oxfmt, ...paths]);
