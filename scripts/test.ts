import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { steps, testFolder } from './check-steps.ts';
import type { Counts, Step } from './check-steps.ts';
import { endOnSignals, isEnding, startChild } from './child.ts';
import { root } from './paths.ts';
import { testEnvironment } from './test-folder.ts';

const TAIL_LINES = 60;

const runCommand = async ({ args, cwd = root, env }: NonNullable<Step['command']>) => {
  const child = startChild(args, {
    cwd,
    env: { ...process.env, ...env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close'),
  ]);
  return { output: `${out}${err}`.trimEnd(), isPassed: code === 0, code: code as number | null };
};

const runWork = async (work: () => Promise<void>) =>
  work().then(
    () => ({ output: '', isPassed: true, code: null }),
    (error: Error) => ({ output: error.message, isPassed: false, code: null }),
  );

/** A runner that failed without a failed test (no report, a crash, no test at all) counts as one failure. */
const countsOf = (step: Step, isPassed: boolean): Counts => {
  const ofStep = isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!step.counts) return ofStep;
  try {
    const counts = step.counts();
    return isPassed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const runStep = async (step: Step): Promise<Counts> => {
  const started = Date.now();
  const { output, isPassed, code } = await (step.command ? runCommand(step.command) : runWork(step.work!));
  if (code !== null && code === step.notRunCode) {
    console.log(`not run ${step.name} (${output.split('\n').at(-1)})`);
    return { passed: 0, failed: 0 };
  }
  const counts = countsOf(step, isPassed);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const tests = step.counts ? `, ${counts.passed} passed, ${counts.failed} failed` : '';
  console.log(`${counts.failed ? 'FAILED' : 'ok    '}  ${step.name} (${seconds} s${tests})`);
  if (counts.failed || step.name === 'budgets') console.log(output.split('\n').slice(-TAIL_LINES).join('\n'));
  return counts;
};

const total: Counts = { passed: 0, failed: 0 };
const failedSteps = new Set<string>();

const take = async (step: Step) => {
  if (isEnding()) return;
  const missing = step.needs?.find((need) => failedSteps.has(need));
  if (missing) console.log(`FAILED  ${step.name} (not run: it needs ${missing})`);
  const { passed, failed } = missing ? { passed: 0, failed: 1 } : await runStep(step);
  if (failed) failedSteps.add(step.name);
  total.passed += passed;
  total.failed += failed;
};

/** As many at once as there are cores. */
const takeBeside = async (together: Step[]) => {
  const waiting = together.values();
  const takeTurns = async () => {
    for (const step of waiting) await take(step);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns));
};

Object.assign(process.env, testEnvironment(testFolder));
process.on('exit', () => rmSync(testFolder, { recursive: true, force: true }));
endOnSignals();
await takeBeside(steps.filter(({ isBeside }) => isBeside));
for (const step of steps) if (!step.isBeside) await take(step);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
