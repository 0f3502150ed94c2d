import { endWithTool, tool } from '../tool.ts';

const paths = process.argv.slice(2);

console.log(`Linting ${paths.length > 0 ? paths.join(', ') : 'all files'}, with the rules that need types.`);
await endWithTool([tool.oxlint, '--type-aware', '--deny-warnings', ...paths]);
