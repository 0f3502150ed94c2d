import { followAtCost } from './account-at-cost.ts';
import { SCALE } from './account-worth.ts';
import { Decimal } from './decimal.ts';
import type { PlacedEntry, ValuationDays } from './valuation-days.ts';

/** What a security without a price counts for at both ends of a period, in the currency of the account. */
export interface CostsBetween {
  /** Null when it does not count at cost then. */
  opening: Decimal | null;
  closing: Decimal | null;
  /** What it moved across the edge of the account beside the flows of the ledger, by valuation day. */
  flows: { at: number; amount: Decimal }[];
}

/** Follows one security as the daily series does; at no cost when it had a price whenever it was held. */
export const costsBetween = (
  input: ValuationDays,
  instrument: string,
  entries: readonly PlacedEntry[],
): CostsBetween => {
  const costs: CostsBetween = { opening: null, closing: null, flows: [] };
  const [first] = entries;
  const prices = input.histories.get(instrument)?.prices;
  if (!first || (prices && prices[first.at] !== null && prices[first.at] !== undefined)) return costs;
  const held = followAtCost(input);
  const note = (at: number, amount: Decimal) => {
    if (!amount.isZero()) costs.flows.push({ at, amount });
  };
  let next = 0;
  for (let at = first.at; at <= input.closing; at += 1) {
    const day = input.days[at]!;
    if (held.isAny()) note(at, held.begin(at, day));
    for (; next < entries.length && entries[next]!.at === at; next += 1)
      note(at, held.book(entries[next]!, at, day));
    if (at !== input.opening && at !== input.closing) continue;
    const cost = held.has(instrument) ? new Decimal(String(held.total())).div(String(SCALE)) : null;
    if (at === input.opening) costs.opening = cost;
    if (at === input.closing) costs.closing = cost;
  }
  return costs;
};
