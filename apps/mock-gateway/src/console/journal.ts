import { allCalls } from '@portal/contracts';
import { errorsOf } from '@portal/contracts/openapi-operation';
import type { Bodies } from './copy-bodies.ts';
import type { FaultRule } from './fault-rule.ts';
import type { NearMiss } from './near-miss.ts';

const MAX_ENTRIES = 200;

/** What the journal records of a request: no content of the request or the response, unless bodies are kept on request. */
export interface JournalEntry {
  /** Milliseconds since 1970 of this machine's clock, which no control moves. */
  at: number;
  method: string;
  /** The path as it is declared, without values; null for a path without a route. */
  path: string | null;
  call: string | undefined;
  /** Null without a response. */
  status: number | null;
  ms: number;
  requestId: string;
  fault: FaultRule['kind'] | undefined;
  /** The code of an error. */
  code: string | undefined;
  /** The fields of the request that do not match the contract, and why; never their values. */
  requestIssues: readonly Issue[];
  /** The fields of our own response that did not match, so that it was not sent. */
  responseIssues: readonly Issue[];
  /** Of a request without a route, the declared call that is nearest. */
  nearMiss: NearMiss | null;
  /** What was sent and received, while bodies are recorded. */
  bodies: Bodies | null;
}

interface Issue {
  path: string;
  message: string;
}

export type Verdict = 'declared' | 'not_declared' | 'injected' | 'no_call';

const SUCCESS = 200;
/** The code of a defect, such as a response that did not match its contract. */
const DEFECT = 'internal_error';

const declared = new Map(
  allCalls.map(({ domain, name, call }) => [`${domain}.${name}`, errorsOf(call) as Record<string, number>]),
);

const isDeclared = ({ call = '', code, status }: JournalEntry) => {
  if (status === SUCCESS) return true;
  return code !== undefined && code !== DEFECT && declared.get(call)?.[code] === status;
};

const responseVerdict = (entry: JournalEntry): Verdict => {
  if (entry.fault) return 'injected';
  if (!entry.call) return 'no_call';
  return isDeclared(entry) ? 'declared' : 'not_declared';
};

/**
 * Compares a request and its response with the contract: whether the request matches it (null where none was parsed), and
 * whether it declares such a response.
 */
export const verdictOf = (entry: JournalEntry): { requestMatches: boolean | null; verdict: Verdict } => {
  const isRead = entry.call !== undefined && (entry.fault === undefined || entry.fault === 'truncate');
  return {
    requestMatches: isRead ? entry.requestIssues.length === 0 : null,
    verdict: responseVerdict(entry),
  };
};

/** Creates a journal of the last requests, the newest first. */
export const journal = () => {
  const entries: JournalEntry[] = [];
  let next = 0;
  let recordsBodies = false;
  return {
    recordsBodies: () => recordsBodies,
    /** Records bodies from now on, or removes those that are recorded and records no more. */
    recordBodies: (isRecording: boolean): void => {
      recordsBodies = isRecording;
      if (!isRecording) for (const entry of entries) entry.bodies = null;
    },
    add: (entry: JournalEntry): void => {
      entries[next] = entry;
      next = (next + 1) % MAX_ENTRIES;
    },
    list: (): JournalEntry[] => [...entries.slice(next), ...entries.slice(0, next)].reverse(),
    clear: (): void => {
      entries.length = 0;
      next = 0;
    },
  };
};
