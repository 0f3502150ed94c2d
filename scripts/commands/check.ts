import { availableParallelism } from 'node:os';
import { endOnSignals, endWith, endWithError, isEnding } from '../child.ts';
import { requireNoArguments } from '../command-line.ts';
import { inRoot } from '../paths.ts';
import { changedFiles, testFiltersOf } from '../related-tests.ts';
import { typeCheck, runTool, tool } from '../tool.ts';
import { affectedPrograms, type TypeProgram } from '../type-programs.ts';
import { typedLintOf } from '../typed-lint.ts';

/** A part of the check. */
interface Part {
  name: string;
  args: string[];
  cwd?: string;
}

/** Checks again only the files that have changed since the last check, and those that import them. */
const incrementally = ({ folder }: TypeProgram) => [
  '--incremental',
  '--tsBuildInfoFile',
  inRoot('node_modules', '.cache', 'types', `${folder.replaceAll(/[./]+/g, '-')}.tsbuildinfo`),
];

/** The parts that a change can fail, the longest first; `npm test` runs everything. */
const partsFor = (files: readonly string[]): Part[] => {
  const filters = testFiltersOf(files);
  const programs = affectedPrograms(files);
  const unitTests = {
    name: `unit tests of ${filters.join(' ')}`,
    args: [tool.vitest, 'run', '--project=!commands', '--reporter=dot', ...filters],
  };
  const linted = typedLintOf(files);
  const typedLint = {
    name: `lint that needs types, of ${linted.length} files and folders`,
    args: [tool.oxlint, '--type-aware', '--deny-warnings', '--quiet', ...linted.map((path) => inRoot(path))],
  };
  return [
    ...(filters.length > 0 ? [unitTests] : []),
    ...(linted.length > 0 ? [typedLint] : []),
    ...programs.map((program) => ({
      name: `types of ${program.name}`,
      args: [...typeCheck, ...incrementally(program)],
      cwd: inRoot(program.folder),
    })),
    { name: 'unused code', args: [tool.knip, '--no-progress'] },
    { name: 'lint of all files', args: [tool.oxlint, '--deny-warnings', '--quiet'] },
    {
      name: `format of ${files.length} changed files`,
      args: [tool.oxfmt, '--list-different', '--no-error-on-unmatched-pattern', ...files],
    },
  ];
};

const runParts = async (parts: readonly Part[]): Promise<string[]> => {
  const waiting = parts.values();
  const failed: string[] = [];
  const work = async () => {
    for (const { name, args, ...options } of waiting) {
      if (isEnding()) return;
      const startMs = Date.now();
      const code = await runTool(args, options);
      // What a signal ended was not checked.
      if (isEnding()) return;
      const seconds = ((Date.now() - startMs) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
      if (code !== 0) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
};

const check = async () => {
  const files = changedFiles();
  if (files.length === 0) {
    console.log('Nothing has changed since main.');
    return 0;
  }
  const parts = partsFor(files);
  const failed = await runParts(parts);
  console.log(
    `${files.length} changed files: ${parts.length - failed.length} checks passed, ${failed.length} failed`,
  );
  return failed.length > 0 ? 1 : 0;
};

requireNoArguments('check');
endOnSignals();
await endWith(await check().catch(endWithError));
