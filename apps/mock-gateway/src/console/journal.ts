import { allCalls } from '@portal/contracts';
import { errorsOf } from '@portal/contracts/openapi-operation';
import type { FaultRule } from './fault-rule.ts';

const MOST_KEPT = 200;

/** What the journal keeps of a request: nothing that came with it or went back. */
export interface JournalEntry {
  /** Milliseconds since 1970 of this machine's clock, which no control moves. */
  at: number;
  method: string;
  /** The path as it is declared, without what stood in its places; null for a path that nothing answers. */
  path: string | null;
  call: string | undefined;
  /** Null where nothing was answered. */
  status: number | null;
  ms: number;
  requestId: string;
  fault: FaultRule['kind'] | undefined;
  /** The code of a refusal. */
  code: string | undefined;
  /** Which fields of the request the contract does not know so, and why; never what stood in them. */
  requestIssues: readonly Issue[];
  /** Which fields of our own answer did not fit, so that it was not sent. */
  answerIssues: readonly Issue[];
}

interface Issue {
  path: string;
  message: string;
}

export type Verdict = 'declared' | 'not_declared' | 'planted' | 'no_call';

const SUCCESS = 200;
/** It stands for a defect: an answer that did not fit its contract ends so. */
const DEFECT = 'internal_error';

const declared = new Map(
  allCalls.map(({ domain, name, call }) => [`${domain}.${name}`, errorsOf(call) as Record<string, number>]),
);

const isDeclared = ({ call = '', code, status }: JournalEntry) => {
  if (status === SUCCESS) return true;
  return code !== undefined && code !== DEFECT && declared.get(call)?.[code] === status;
};

const answerVerdict = (entry: JournalEntry): Verdict => {
  if (entry.fault) return 'planted';
  if (!entry.call) return 'no_call';
  return isDeclared(entry) ? 'declared' : 'not_declared';
};

/**
 * What the contract says of a request and its answer: whether the request fits it (null where none was read), and
 * whether it declares such an answer.
 */
export const verdictOf = (entry: JournalEntry): { request_fits: boolean | null; verdict: Verdict } => {
  const isRead = entry.call !== undefined && (entry.fault === undefined || entry.fault === 'truncate');
  return {
    request_fits: isRead ? entry.requestIssues.length === 0 : null,
    verdict: answerVerdict(entry),
  };
};

/** The last requests, the newest first; older ones are forgotten. */
export const journal = () => {
  const kept: JournalEntry[] = [];
  let next = 0;
  return {
    add: (entry: JournalEntry): void => {
      kept[next] = entry;
      next = (next + 1) % MOST_KEPT;
    },
    list: (): JournalEntry[] => [...kept.slice(next), ...kept.slice(0, next)].reverse(),
    clear: (): void => {
      kept.length = 0;
      next = 0;
    },
  };
};
