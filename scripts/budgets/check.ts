import budgets from '../../budgets.json' with { type: 'json' };
import { webDist } from '../paths.ts';
import { circlesIn } from './chunk-cycles.ts';
import { listPrerenderedPages, readManifest, screenFiles } from './screen-bytes.ts';

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
const ofPrerendered: Record<string, number> = budgets.prerenderedPages;
for (const { file, page, bytes } of listPrerenderedPages(webDist)) {
  const maxBytes = ofPrerendered[page];
  if (maxBytes === undefined) throw new Error(`budgets.json has no bound for the prerendered page ${page}.`);
  isOver ||= bytes > maxBytes;
  console.log(`${file}: ${inKilobytes(bytes)} ${bytes > maxBytes ? 'OVER' : 'of'} ${inKilobytes(maxBytes)}`);
}
const circles = circlesIn(readManifest(webDist));
for (const circle of circles)
  console.log(
    `Chunks import one another: ${circle.join(' -> ')}. Let one of \`chunks\` in apps/web/vite.config.ts hold what they share.`,
  );
process.exit(isOver || circles.length > 0 ? 1 : 0);
