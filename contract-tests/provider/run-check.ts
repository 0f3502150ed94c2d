import type { Entry } from './entry.ts';
import { NetworkError } from './gateway-client.ts';
import { NotRun, type Outcome, type PhaseName, type Problem } from './outcome.ts';
import { redactTokens } from './redact-tokens.ts';
import { TokenError } from './sessions.ts';
import { StateError } from './states.ts';

/** The subject of checks that concern no single call. */
export const GATEWAY = { domain: 'gateway', name: 'itself' };

const expectedInstead = [
  [NetworkError, 'an answer'],
  [StateError, 'a state that is set up'],
  [TokenError, 'an access token that is taken'],
] as const;

const problemOf = (caught: unknown): Problem | null => {
  const found = expectedInstead.find(([kind]) => caught instanceof kind);
  return found ? { expected: found[1], got: (caught as Error).message } : null;
};

/**
 * Runs one check and returns its outcome. A network error, or a state or token that cannot be had, is a failure; NotRun
 * is an outcome of its own; other errors are rethrown. `given` names the provider states for the reader of a report.
 */
export const runCheck = async (
  phase: PhaseName,
  { domain, name }: Pick<Entry, 'domain' | 'name'>,
  title: string,
  findProblems: () => Promise<Problem[]>,
  given?: string,
): Promise<Outcome> => {
  const outcome = { phase, domain, call: `${domain}.${name}`, title, ...(given ? { given } : {}) };
  try {
    const problems = (await findProblems()).map(redactTokens);
    return { ...outcome, status: problems.length > 0 ? 'failed' : 'passed', problems };
  } catch (caught) {
    if (caught instanceof NotRun)
      return { ...outcome, status: 'not run', problems: [], reason: caught.message };
    const problem = problemOf(caught);
    if (problem) return { ...outcome, status: 'failed', problems: [problem] };
    throw caught;
  }
};
