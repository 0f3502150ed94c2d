import { availableParallelism } from 'node:os';
import { changedFiles, testFiltersOf } from './related-tests.ts';
import { endOnSignals, endWith } from './child.ts';
import { inRoot } from './paths.ts';
import { runTool, tool, typedFolders } from './tool.ts';

/** What a change can break, near to it first; `npm test` runs everything. */
const commandsFor = (files: readonly string[]) => {
  const filters = testFiltersOf(files);
  return [
    { args: [tool.prettier, '--check', '--log-level=warn', '--ignore-unknown', ...files] },
    { args: [tool.oxlint, '--type-aware', '--deny-warnings', '--quiet'] },
    { args: [tool.knip, '--no-progress'] },
    ...typedFolders.map((folder) => ({ args: [tool.tsc, '-p', '.'], cwd: inRoot(folder) })),
    ...(filters.length > 0
      ? [{ args: [tool.vitest, 'run', '--project=!commands', '--reporter=dot', ...filters] }]
      : []),
  ];
};

const check = async () => {
  const files = changedFiles();
  if (files.length === 0) {
    console.log('Nothing has changed since main.');
    return 0;
  }
  const waiting = commandsFor(files).values();
  const codes: number[] = [];
  const takeTurns = async () => {
    for (const { args, ...options } of waiting) codes.push(await runTool(args, options));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns));
  const failed = codes.filter((code) => code !== 0).length;
  console.log(`${files.length} changed files: ${codes.length - failed} checks passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
};

endOnSignals();
await endWith(
  await check().catch((error: Error) => {
    console.error(error.message);
    return 1;
  }),
);
