import { endOnSignals, endWith } from './child.ts';
import { inRoot } from './paths.ts';
import { runTool, tool, typedFolders } from './tool.ts';

endOnSignals();
const codes: number[] = [];
for (const folder of typedFolders) codes.push(await runTool([tool.tsc, '-p', '.'], { cwd: inRoot(folder) }));
await endWith(Math.max(...codes));
