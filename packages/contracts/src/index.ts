import type { CallShape } from './call.ts';
import { firstContracts } from './first.ts';
import { laterContracts } from './later.ts';
import { wealthContracts } from './wealth.ts';

/** Every call there is, by domain. The client, the gateway and the documents are derived from this table. */
export const contracts = { ...firstContracts, ...laterContracts, ...wealthContracts } as const;

export type Contracts = typeof contracts;

/** The table as a list, for whatever must visit every call. */
export const allCalls: readonly { domain: string; name: string; call: CallShape }[] = Object.entries(
  contracts as Record<string, Record<string, CallShape>>,
).flatMap(([domain, calls]) => Object.entries(calls).map(([name, call]) => ({ domain, name, call })));
