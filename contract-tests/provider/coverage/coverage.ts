import { commonErrors, sessionErrors, stepErrors, viewErrors } from '@portal/contracts/gateway-error';
import { GATEWAY, entryName, type Entry } from '../entry.ts';
import type { GatewayResponse } from '../gateway-client.ts';
import { partsOf, treeOf, type Part, type PartKind } from './shape-tree.ts';

/** What a contract names and a run may see: a status or error code, or a part of a success. */
export interface CoveredPart {
  kind: 'response' | PartKind;
  name: string;
  isSeen: boolean;
}

/** What was seen of a call; of the errors that any call may have, under the name of the gateway itself. */
export interface CallCoverage {
  call: string;
  seen: number;
  total: number;
  parts: CoveredPart[];
}

/** What was seen of the contract of all calls that a run was to verify. */
export interface Coverage {
  seen: number;
  total: number;
  calls: CallCoverage[];
}

const NOT_MODIFIED = 304;

/** Errors that any call may have, and that are seen once for all; a defect is none of them. */
const commonCodes = Object.keys({ ...commonErrors, ...sessionErrors, ...stepErrors, ...viewErrors }).filter(
  (code) => code !== 'internal_error',
);

const errorName = (code: string) => `error ${code}`;

/** The statuses and error codes that a call has of its own. */
const responsesOf = ({ call }: Entry): string[] => [
  '200',
  ...(call.isConditional ? [String(NOT_MODIFIED)] : []),
  ...(call.access === 'public' || call.access === 'session' || 'permission_denied' in call.errors
    ? []
    : [errorName('permission_denied')]),
  ...Object.keys(call.errors).map(errorName),
];

const codeOf = ({ body }: GatewayResponse) => String(((body ?? {}) as { message?: unknown }).message);

const summarize = (call: string, parts: CoveredPart[]): CallCoverage => ({
  call,
  seen: parts.filter(({ isSeen }) => isSeen).length,
  total: parts.length,
  parts,
});

/** Creates a record of what responses show of the contract. */
export const createCoverage = () => {
  const parts = new Set<Part>();
  const responses = new Map<string, Set<string>>();
  const codes = new Set<string>();

  const coverageOf = (entry: Entry): CallCoverage => {
    const received = responses.get(entryName(entry));
    return summarize(entryName(entry), [
      ...responsesOf(entry).map((name): CoveredPart => ({
        kind: 'response',
        name,
        isSeen: received?.has(name) ?? false,
      })),
      ...partsOf(treeOf(entry.call)).map((part): CoveredPart => ({ ...part, isSeen: parts.has(part) })),
    ]);
  };

  const ofAnyCall = (): CallCoverage =>
    summarize(
      `${GATEWAY.domain}.${GATEWAY.name}`,
      commonCodes.map((code): CoveredPart => ({
        kind: 'response',
        name: errorName(code),
        isSeen: codes.has(code),
      })),
    );

  return {
    /** Notes the status or the error code of a response. */
    recordResponse: (entry: Entry, response: GatewayResponse): void => {
      const name = entryName(entry);
      const seen = responses.get(name) ?? new Set<string>();
      responses.set(name, seen);
      if (response.status < 400) return void seen.add(String(response.status));
      const code = codeOf(response);
      codes.add(code);
      seen.add(errorName(code));
    },
    /** Notes a part of a success. */
    recordPart: (part: Part): void => void parts.add(part),
    /** What was seen of these calls, in their order, after the errors that any call may have. */
    summarize: (entries: readonly Entry[]): Coverage => {
      const calls = [ofAnyCall(), ...entries.map(coverageOf)];
      return {
        seen: calls.reduce((sum, { seen }) => sum + seen, 0),
        total: calls.reduce((sum, { total }) => sum + total, 0),
        calls,
      };
    },
  };
};
