import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { stepGroups, testFolder } from '../check-steps.ts';
import type { Step } from '../check-steps.ts';
import { endOnSignals, endWith, isEnding, startChild } from '../child.ts';
import { requireNoArguments } from '../command-line.ts';
import { root } from '../paths.ts';
import { testEnvironment } from '../test-folder.ts';
import type { Failure, Report } from '../test-reports.ts';
import { fewerCollections } from '../tool.ts';

const TAIL_LINES = 60;

interface Ended {
  output: string;
  isPassed: boolean;
  /** Null where no command was run, or a signal ended it. */
  code: number | null;
}

const runCommand = async ({ args, cwd = root, env }: NonNullable<Step['command']>): Promise<Ended> => {
  const child = startChild(args, {
    cwd,
    env: { ...fewerCollections, ...process.env, ...env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close'),
  ]);
  return { output: `${out}${err}`.trimEnd(), isPassed: code === 0, code: code as number | null };
};

const runWork = (work: () => Promise<void>): Promise<Ended> =>
  work().then(
    () => ({ output: '', isPassed: true, code: null }),
    (error: Error) => ({ output: error.message, isPassed: false, code: null }),
  );

/** A step that failed without a failed test (a command, a crash, no test at all) is one failure, with the end of its output. */
const reportOf = (step: Step, { output, isPassed }: Ended): Report => {
  const ofStep = { name: step.name, message: output.split('\n').slice(-TAIL_LINES).join('\n') };
  try {
    const report = step.report?.() ?? { passed: Number(isPassed), failures: [] };
    return isPassed || report.failures.length > 0 ? report : { ...report, failures: [ofStep] };
  } catch {
    return { passed: 0, failures: [ofStep] };
  }
};

const runStep = async (step: Step): Promise<Report> => {
  const started = Date.now();
  const ended = await (step.command ? runCommand(step.command) : runWork(step.work!));
  const { output, code } = ended;
  if (code !== null && code === step.notRunCode) {
    console.log(`not run ${step.name} (${output.split('\n').at(-1)})`);
    return { passed: 0, failures: [] };
  }
  const report = reportOf(step, ended);
  const { passed, failures } = report;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const tests = step.report ? `, ${passed} passed, ${failures.length} failed` : '';
  console.log(`${failures.length > 0 ? 'FAILED' : 'ok    '}  ${step.name} (${seconds} s${tests})`);
  if (step.name === 'budgets') console.log(output);
  return report;
};

let passed = 0;
const failures: Failure[] = [];
const failedSteps = new Set<string>();

const take = async (step: Step) => {
  if (isEnding()) return;
  const missing = step.needs?.find((need) => failedSteps.has(need));
  if (missing) console.log(`FAILED  ${step.name} (not run: it needs ${missing})`);
  const report = missing
    ? { passed: 0, failures: [{ name: step.name, message: `not run: it needs ${missing}` }] }
    : await runStep(step);
  if (report.failures.length > 0) failedSteps.add(step.name);
  passed += report.passed;
  failures.push(...report.failures);
};

/** As many at once as there are cores. */
const takeInParallel = async (together: readonly Step[]) => {
  const waiting = together.values();
  const takeTurns = async () => {
    for (const step of waiting) await take(step);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns));
};

requireNoArguments('test');
Object.assign(process.env, testEnvironment(testFolder));
process.on('exit', () => rmSync(testFolder, { recursive: true, force: true }));
endOnSignals();
for (const group of stepGroups) await takeInParallel(group);
for (const { name, message } of failures) console.log(`\nfailed: ${name}\n${message}\n`);
// The end of a log is what is kept of it: the names once more, a line each.
for (const { name } of failures) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failures.length} failed`);
await endWith(failures.length > 0 ? 1 : 0);
