import { entryName, type Entry } from './entry.ts';
import { NetworkError } from './gateway-client.ts';
import { NotRun, type Outcome, type PhaseName, type Problem } from './outcome.ts';
import { lastResponse, trackResponses } from './last-response.ts';
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

/** What a finding expects where a check itself failed on a response. */
export const READABLE = 'a response that this check can read';

/** A check reads more of a response than its shape guarantees, so an unknown error is one of the response. */
const unreadable = (caught: unknown, call: string): Problem => {
  const last = lastResponse();
  const response = last === null ? `a response to ${call}` : `${last.name}: ${last.text}`;
  const message = caught instanceof Error ? caught.message : String(caught);
  return { expected: READABLE, got: `${response}, on which it failed: ${message}` };
};

interface CheckOptions {
  /** The provider states of the check, for the reader of a report. */
  given?: string | undefined;
  /** The phase that it belongs to, where that is not the rule's. */
  phase?: PhaseName;
}

/**
 * Runs one check and returns its outcome; it never throws. A network error, or a state or token that cannot be had, is a
 * failure, and so is any other error, which names the last response of the check. NotRun and OptionalStateRejected are
 * outcomes of their own. Findings break `rule` unless they name another one.
 */
export const runCheck = (
  rule: RuleName,
  { domain, name }: Pick<Entry, 'domain' | 'name'>,
  title: string,
  findProblems: () => Promise<Problem[]>,
  { given, phase = rules[rule].phase }: CheckOptions = {},
): Promise<Outcome> => {
  const call = entryName({ domain, name });
  const outcome = { phase, rule, domain, call, title, ...(given ? { given } : {}) };
  return trackResponses(async () => {
    try {
      const problems = (await findProblems()).map(redactTokens);
      return { ...outcome, status: problems.length > 0 ? 'failed' : 'passed', problems };
    } catch (caught) {
      if (caught instanceof NotRun)
        return { ...outcome, status: 'not run', problems: [], reason: caught.message };
      if (caught instanceof OptionalStateRejected)
        return { ...outcome, status: 'not run', problems: [], reason: caught.message, isDeclined: true };
      const problem = problemOf(caught) ?? redactTokens(unreadable(caught, call));
      return { ...outcome, status: 'failed', problems: [problem] };
    }
  });
};
