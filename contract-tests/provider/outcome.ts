import type { Phase } from './options.ts';

/** What differs, and how to see it again. */
export interface Problem {
  expected: string;
  got: string;
  /** A line for a shell; what is secret stands in it as a variable. */
  curl?: string;
}

export type PhaseName = 'reach' | 'authenticate' | Phase;

/** What became of one check. */
export interface Outcome {
  phase: PhaseName;
  domain: string;
  call: string;
  title: string;
  /** The state that has to be set up to see it again, where it is not simply a client who is signed in. */
  given?: string;
  status: 'passed' | 'failed' | 'not run';
  problems: Problem[];
  /** Why it was not run. */
  reason?: string;
  /** It failed, and nothing more could be looked at. */
  isEnd?: boolean;
}

/** All that was checked. */
export interface Report {
  target: string;
  seed: number;
  startedAt: Date;
  tookMs: number;
  outcomes: Outcome[];
  /** Calls that were left out because they write and nobody asked for it. */
  leftOut: string[];
}

/** 0 when all that was asked was checked and holds, 1 when something differs, 2 when something could not be run. */
export const exitCodeOf = ({ outcomes }: Report): 0 | 1 | 2 => {
  if (outcomes.some(({ status, isEnd }) => status === 'failed' && !isEnd)) return 1;
  return outcomes.some(({ status }) => status !== 'passed') ? 2 : 0;
};
