import { ZERO, type Decimal } from './decimal.ts';
import { bookAtCost, costHeld, endWithPrice, nothingAtCost, unitsHeld } from './held-at-cost.ts';
import type { LedgerEntry } from './ledger.ts';
import { tenBillionths, type PriceHistory } from './account-worth.ts';
import { converted, priceAt } from './valuation-days.ts';

/** A security that counted at what was put into it, for want of a price. */
export interface AtCost {
  instrument: string;
  /** The first day it was held so. */
  since: string;
  /** The day it was held no more, or had a price; null while it is held so. */
  until: string | null;
  /** In cents of the account's currency, on the last day so; null when no amount is known. */
  amount: number | null;
}

interface Market {
  histories: ReadonlyMap<string, PriceHistory>;
  rates: readonly bigint[];
  isForeign: boolean;
}

const priceIn = (market: Market, instrument: string, at: number): Decimal | null => {
  const price = priceAt(market, instrument, at);
  const isQuotedForeign = market.histories.get(instrument)?.isForeign ?? market.isForeign;
  return price && converted(market, price, { at, from: isQuotedForeign, to: market.isForeign });
};

/** Follows the securities of an account that no price is known of, day by day. */
export const followAtCost = (market: Market) => {
  const held = nothingAtCost();
  const open = new Map<string, AtCost>();
  const past: AtCost[] = [];
  let total = 0n;
  const count = () => {
    total = [...open.keys()].reduce((sum, id) => sum + tenBillionths(costHeld(held, id).toFixed(2)), 0n);
  };
  const isPriced = (instrument: string, at: number) => priceIn(market, instrument, at) !== null;
  const close = (instrument: string, day: string) => {
    const stretch = open.get(instrument);
    open.delete(instrument);
    if (stretch && stretch.since < day) past.push({ ...stretch, until: day });
  };
  return {
    isAny: (): boolean => open.size > 0,
    has: (instrument: string): boolean => open.has(instrument),
    /** What all of them count for, in ten-billionths of the account's currency. */
    total: (): bigint => total,
    /**
     * Stops counting at cost the securities that have a price by day `at`; it is called before the entries of that day.
     * Returns the flow into the account that this causes, in the account's currency.
     */
    begin(at: number, day: string): Decimal {
      const flow = endWithPrice(held, (instrument) => priceIn(market, instrument, at));
      for (const instrument of open.keys()) if (isPriced(instrument, at)) close(instrument, day);
      count();
      return flow;
    },
    /**
     * Books an entry of a security without a price on its day, and ignores any other. Returns the flow to add to that of
     * the ledger, in the account's currency.
     */
    book(entry: LedgerEntry, at: number, day: string): Decimal {
      const { instrument_id: instrument, type } = entry;
      if (instrument === null || type === 'distribution' || type === 'interest') return ZERO;
      if (isPriced(instrument, at)) return ZERO;
      const flow = bookAtCost(held, entry);
      const { all, withoutAmount } = unitsHeld(held, instrument);
      const amount = withoutAmount.eq(all) ? null : costHeld(held, instrument).times(100).toNumber();
      if (all.isZero()) close(instrument, day);
      else open.set(instrument, { instrument, since: day, until: null, ...open.get(instrument), amount });
      count();
      return flow;
    },
    /** Every stretch so far, in the order of its beginning. */
    stretches: (): AtCost[] =>
      [...past, ...open.values()].toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0)),
  };
};
