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
}

export type Verdict = 'declared' | 'not_declared' | 'planted' | 'no_call';

const SUCCESS = 200;
/** It stands for a defect: an answer that did not fit its contract ends so. */
const DEFECT = 500;

const declared = new Map(
  allCalls.map(({ domain, name, call }) => [
    `${domain}.${name}`,
    new Set<number>([SUCCESS, ...Object.values(errorsOf(call)).filter((status) => status !== DEFECT)]),
  ]),
);

/** Whether the contract declares that a call answers so. */
export const verdictOf = ({ call, fault, status }: JournalEntry): Verdict => {
  if (fault) return 'planted';
  if (!call) return 'no_call';
  return status !== null && declared.get(call)?.has(status) ? 'declared' : 'not_declared';
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
