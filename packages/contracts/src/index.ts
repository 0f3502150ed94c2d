import type { CallShape } from './call.ts';
import { contracts } from './generated/contracts.ts';

/** Every call there is, by domain. The client, the gateway and the documents are derived from this table. */
export { contracts };

export type Contracts = typeof contracts;

/** The table as a list, for code that visits every call. */
export const allCalls: readonly { domain: string; name: string; call: CallShape }[] = Object.entries(
  contracts as Record<string, Record<string, CallShape>>,
).flatMap(([domain, calls]) => Object.entries(calls).map(([name, call]) => ({ domain, name, call })));
