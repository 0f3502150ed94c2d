import type { Coverage } from './coverage/coverage.ts';
import type { Phase } from './options.ts';
import type { RuleName } from './rules.ts';

/** What differs, and how to see it again. */
export interface Problem {
  expected: string;
  got: string;
  /** A command for a shell, with variables for its secrets. */
  curl?: string;
  /** The rule that it breaks, where that is another than the check's. */
  rule?: RuleName;
}

export type PhaseName = 'reach' | 'authenticate' | Phase;

/** The result of one check. */
export interface Outcome {
  phase: PhaseName;
  /** The rule of the check, which its findings break unless they name another. */
  rule: RuleName;
  domain: string;
  call: string;
  title: string;
  /** The provider states of the check, unless a signed-in client is enough. */
  given?: string;
  /**
   * `hidden` where nothing but findings of rules that are off came of it; `pending` where it failed, and the broker's
   * pact of it has never been verified with success.
   */
  status: 'passed' | 'failed' | 'not run' | 'hidden' | 'pending';
  problems: Problem[];
  /** Findings of rules that are off. */
  hidden?: Problem[];
  /** Why it was not run. */
  reason?: string;
  /** It was not run because the gateway's team rejects an optional state, which is their right. */
  isDeclined?: true;
  /** It failed and ended the run. */
  isEnd?: boolean;
}

/** A list, record or entire response whose data never came, so that nothing is known of its shape. */
export interface EmptyData {
  call: string;
  /** Its path, with `[*]` for any element and `.*` for any key of a record. */
  path: string;
  /** In how many responses it was seen. */
  responses: number;
}

/** A rule that is switched off, and what is not in the report because of it. */
export interface RuleOff {
  rule: RuleName;
  reason: string;
  /** How many findings it hid. */
  findings: number;
  /** How many of its checks were not run. */
  notRun: number;
}

/** The result of a run. */
export interface Report {
  target: string;
  seed: number;
  startedAt: Date;
  tookMs: number;
  outcomes: Outcome[];
  /** Calls that write and were left out, because the run was not allowed to write. */
  leftOut: string[];
  /** The rules that were off. */
  rulesOff: RuleOff[];
  /** How many responses only said that there were too many requests, so that their checks were not run. */
  throttled: number;
  /** Data that never came; failures instead where the run was strict about it. */
  warnings: EmptyData[];
  /** What was seen of the contract of the calls that the run was to verify. */
  coverage: Coverage;
}

/** Why a check could not be run. */
export class NotRun extends Error {}

/**
 * 0 when every check of the rules that are on passed, 1 when something differs, 2 when something could not be run. What
 * needs an optional state that was rejected does not count, and neither do failures of pending pacts.
 */
export const exitCodeOf = ({ outcomes }: Report): 0 | 1 | 2 => {
  const counted = outcomes.filter(({ isDeclined }) => !isDeclined);
  if (counted.some(({ status, isEnd }) => status === 'failed' && !isEnd)) return 1;
  return counted.some(({ status }) => status === 'failed' || status === 'not run') ? 2 : 0;
};
