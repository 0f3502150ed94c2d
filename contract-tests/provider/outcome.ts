import type { Phase } from './options.ts';

/** What differs, and how to see it again. */
export interface Problem {
  expected: string;
  got: string;
  /** A command for a shell, with variables for its secrets. */
  curl?: string;
}

export type PhaseName = 'reach' | 'authenticate' | Phase;

/** The result of one check. */
export interface Outcome {
  phase: PhaseName;
  domain: string;
  call: string;
  title: string;
  /** The provider states of the check, unless a signed-in client is enough. */
  given?: string;
  status: 'passed' | 'failed' | 'not run';
  problems: Problem[];
  /** Why it was not run. */
  reason?: string;
  /** It failed and ended the run. */
  isEnd?: boolean;
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
}

/** Why a check could not be run. */
export class NotRun extends Error {}

/** 0 when every check passed, 1 when something differs, 2 when something could not be run. */
export const exitCodeOf = ({ outcomes }: Report): 0 | 1 | 2 => {
  if (outcomes.some(({ status, isEnd }) => status === 'failed' && !isEnd)) return 1;
  return outcomes.some(({ status }) => status !== 'passed') ? 2 : 0;
};
