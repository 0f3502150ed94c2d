import { ZERO, type Decimal } from './decimal.ts';
import { costHeld, type HeldAtCost } from './held-at-cost.ts';
import { externalFlow, type LedgerEntry } from './ledger.ts';
import { applyEntry, noHoldings, type Holdings } from './positions.ts';

/** The price of one unit in the account's currency; null when it is not known. */
export type PriceOf = (instrumentId: string) => Decimal | null;

/** What holdings are worth, cash included; null when a price is not known, since part of a value is no value. */
export const valueOf = ({ cash, positions }: Holdings, priceOf: PriceOf): Decimal | null => {
  let value = cash;
  for (const [instrument, { quantity }] of positions) {
    const price = priceOf(instrument);
    if (price === null) return null;
    value = value.plus(quantity.times(price));
  }
  return value;
};

/** What holdings are worth, cash included. A security without a price counts at what was put into it. */
export const valueWithCost = ({ cash, positions }: Holdings, held: HeldAtCost, priceOf: PriceOf): Decimal => {
  let value = cash;
  for (const [instrument, { quantity }] of positions) {
    const price = priceOf(instrument);
    value = value.plus(price === null ? costHeld(held, instrument) : quantity.times(price));
  }
  return value;
};

/** The value of an account at the close of a day, and what its owner put in or took out since the day before. */
export interface DailyValue {
  date: string;
  value: Decimal;
  externalFlow: Decimal;
}

interface DailyValuesInput {
  /** In order of their dates. */
  entries: readonly LedgerEntry[];
  /** Valuation days, in order; entries between two of them count on the later one. */
  days: readonly string[];
  priceOf: (instrumentId: string, day: string) => Decimal | null;
}

/** Values an account day by day, in one pass over its ledger. Throws an Error for a price that is missing. */
export const dailyValues = ({ entries, days, priceOf }: DailyValuesInput): DailyValue[] => {
  const holdings = noHoldings();
  let next = 0;
  return days.map((date) => {
    let flow = ZERO;
    for (; next < entries.length && entries[next]!.date <= date; next++) {
      applyEntry(holdings, entries[next]!);
      flow = flow.plus(externalFlow(entries[next]!));
    }
    const value = valueOf(holdings, (instrument) => priceOf(instrument, date));
    if (value === null)
      throw new Error(`An instrument held on ${date} has no price that day; every one needs one.`);
    return { date, value, externalFlow: flow };
  });
};
