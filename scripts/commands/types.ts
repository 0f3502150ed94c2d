import { endOnSignals, endWith, isEnding } from '../child.ts';
import { requireNoArguments } from '../command-line.ts';
import { inRoot } from '../paths.ts';
import { typeCheck, runTool } from '../tool.ts';
import { typePrograms } from '../type-programs.ts';

requireNoArguments('types');
endOnSignals();
const codes: number[] = [];
for (const { name, folder } of typePrograms) {
  if (isEnding()) break;
  console.log(`Checking the types of ${name}.`);
  codes.push(await runTool([...typeCheck], { cwd: inRoot(folder) }));
}
await endWith(Math.max(...codes));
