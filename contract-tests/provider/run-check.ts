import type { Entry } from './entry.ts';
import { NetworkError } from './gateway-client.ts';
import { NotRun, type Outcome, type PhaseName, type Problem } from './outcome.ts';
import { redactTokens } from './redact-tokens.ts';
import { rules, type RuleName } from './rules.ts';
import { TokenError } from './sessions.ts';
import { OptionalStateRejected, StateError } from './states.ts';

const expectedInstead = [
  [NetworkError, 'a response', 'gateway-responds'],
  [StateError, 'a state that is set up', 'state-set-up'],
  [TokenError, 'an access token that is taken', 'sign-in'],
] as const;

const problemOf = (caught: unknown): Problem | null => {
  const found = expectedInstead.find(([kind]) => caught instanceof kind);
  return found ? { expected: found[1], got: (caught as Error).message, rule: found[2] } : null;
};

interface CheckOptions {
  /** The provider states of the check, for the reader of a report. */
  given?: string | undefined;
  /** The phase that it belongs to, where that is not the rule's. */
  phase?: PhaseName;
}

/**
 * Runs one check and returns its outcome. A network error, or a state or token that cannot be had, is a failure; NotRun
 * and OptionalStateRejected are outcomes of their own; other errors are rethrown. Findings break `rule` unless they name another one.
 */
export const runCheck = async (
  rule: RuleName,
  { domain, name }: Pick<Entry, 'domain' | 'name'>,
  title: string,
  findProblems: () => Promise<Problem[]>,
  { given, phase = rules[rule].phase }: CheckOptions = {},
): Promise<Outcome> => {
  const outcome = { phase, rule, domain, call: `${domain}.${name}`, title, ...(given ? { given } : {}) };
  try {
    const problems = (await findProblems()).map(redactTokens);
    return { ...outcome, status: problems.length > 0 ? 'failed' : 'passed', problems };
  } catch (caught) {
    if (caught instanceof NotRun)
      return { ...outcome, status: 'not run', problems: [], reason: caught.message };
    if (caught instanceof OptionalStateRejected)
      return { ...outcome, status: 'not run', problems: [], reason: caught.message, isDeclined: true };
    const problem = problemOf(caught);
    if (problem) return { ...outcome, status: 'failed', problems: [problem] };
    throw caught;
  }
};
