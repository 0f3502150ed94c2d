import type { CallShape, Example } from '@portal/contracts/call';

/** A call of the contract table, with its examples. */
export interface Entry {
  domain: string;
  name: string;
  call: CallShape;
  examples: readonly Example[];
}

/** The name of a call in reports and options, such as `history.list`. */
export const entryName = ({ domain, name }: Pick<Entry, 'domain' | 'name'>): string => `${domain}.${name}`;

/** The subject of checks that concern no single call. */
export const GATEWAY = { domain: 'gateway', name: 'itself' };
