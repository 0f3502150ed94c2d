import type { CallInput } from '@portal/contracts/call';
import fc, { type Arbitrary } from 'fast-check';
import type { Entry } from '../entry.ts';
import { isValidInput } from '../input-parts.ts';
import type { Problem } from '../outcome.ts';
import type { RuleName, RulesOff } from '../rules.ts';
import { isHidden } from '../rules-off.ts';

/** A gateway may reject keys that change JavaScript’s own objects before it validates the input. */
const isSafeJson = (value: unknown) => !/"(?:__proto__|constructor|prototype)"/.test(JSON.stringify(value));

/** Inputs of an example with any JSON at one of the keys of the body, or at an unknown key. */
export const invalidBodies = ({ call, examples }: Entry): Arbitrary<CallInput> => {
  const input = examples[0]!.request;
  const body = (input.body ?? {}) as Record<string, unknown>;
  return fc
    .record({
      key: fc.constantFrom(...Object.keys(body), 'unexpected'),
      value: fc.jsonValue({ maxDepth: 2 }).filter(isSafeJson),
    })
    .map(({ key, value }): CallInput => ({ ...input, body: { ...body, [key]: value } }))
    .filter((one) => !isValidInput(call, one));
};

/** Checks generated inputs until one has problems; resolves to the problems of the smallest input that has any. */
export const findProblemsWith = async (
  inputs: Arbitrary<CallInput>,
  parameters: { seed: number; numRuns: number; examples?: [CallInput][] },
  findProblems: (input: CallInput) => Promise<Problem[]>,
  { rule, rulesOff }: { rule: RuleName; rulesOff: RulesOff },
): Promise<Problem[]> => {
  let found: Problem[] = [];
  let hidden: Problem[] = [];
  let stopped: { error: unknown } | undefined;
  const property = fc.asyncProperty(inputs, async (input) => {
    if (stopped) return true;
    try {
      const all = await findProblems(input);
      const problems = all.filter((problem) => !isHidden(rulesOff, rule, problem));
      // What a rule that is off finds hides no finding of another input.
      if (problems.length < all.length && hidden.length === 0)
        hidden = all.filter((problem) => !problems.includes(problem));
      if (problems.length > 0) found = problems;
      return problems.length === 0;
    } catch (caught) {
      // Without a response, no smaller input says more.
      stopped = { error: caught };
      return true;
    }
  });
  await fc.check(property, parameters);
  if (stopped && found.length === 0) throw stopped.error;
  return [...found, ...hidden].map((problem) => ({
    ...problem,
    expected: `${problem.expected} (seed ${parameters.seed})`,
  }));
};
