import { GATEWAY } from './entry.ts';
import type { Outcome, PhaseName } from './outcome.ts';
import { runCheck } from './run-check.ts';

/** Some checks of a phase. */
export type Step = () => Promise<Outcome[]>;

/**
 * Runs the steps of a phase, one after another; it never throws. An error that a step throws is a failed outcome of the
 * phase, and the steps after it are run.
 */
export const runSteps = async (phase: PhaseName, steps: readonly Step[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const made = await runCheck(
      'gateway-responds',
      GATEWAY,
      'the checks of this phase are made',
      async () => {
        outcomes.push(...(await step()));
        return [];
      },
      { phase },
    );
    if (made.status !== 'passed') outcomes.push(made);
  }
  return outcomes;
};
