import type { OutputOf } from '@portal/contracts/call';
import type { lookThrough } from '@portal/contracts/look-through';
import { decimal, moneyText } from '@portal/portfolio';

type Held = Pick<OutputOf<typeof lookThrough.mix>, 'market_value' | 'overdrawn' | 'unpriced'>;

/** What accounts are worth now, or why that is not known. */
export type Start =
  | { value: string; reason: null }
  | { value: null; reason: 'nothing_held' | 'value_unknown' };

/** What is held less cash owed. What has no price and no known cost makes it unknown: it is never counted as nothing. */
export const startOf = ({ market_value, overdrawn, unpriced }: Held): Start => {
  if (unpriced.length > 0) return { value: null, reason: 'value_unknown' };
  const value = market_value === null ? null : decimal(market_value).minus(overdrawn ?? '0');
  return value?.gt(0) ? { value: moneyText(value), reason: null } : { value: null, reason: 'nothing_held' };
};
