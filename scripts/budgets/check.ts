import budgets from '../../budgets.json' with { type: 'json' };
import { webDist } from '../paths.ts';
import { screenFiles } from './screen-bytes.ts';

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

let isOver = false;
for (const [screen, budget] of Object.entries(budgets.screens)) {
  const files = screenFiles(webDist, budget);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const verdict = total > budget.maxBytes ? 'OVER' : 'of';
  isOver ||= total > budget.maxBytes;
  console.log(`${screen}: ${inKilobytes(total)} ${verdict} ${inKilobytes(budget.maxBytes)}`);
  for (const { file, bytes } of files.slice(0, 8))
    console.log(`  ${inKilobytes(bytes).padStart(9)}  ${file}`);
}
process.exit(isOver ? 1 : 0);
