import type { SecurityChange as WireChange } from '@portal/contracts/value-change';
import type { SecurityChange, ValueChange } from '@portal/portfolio';
import { securitiesBy } from '../../wealth/securities.queries.ts';
import type { MarketHistory } from '../../wealth/series/market.queries.ts';
import { centsText } from '../../wealth/series/repair-valuations.ts';
import type { Db } from '../../wealth/wealth.queries.ts';

interface Closing {
  market: MarketHistory;
  /** The place of the closing day. */
  closing: number;
}

/** The day of the price that an instrument counts at on the closing day. */
const priceDateOf = ({ market: { days, histories }, closing }: Closing, instrument: string) => {
  const history = histories.get(instrument);
  let at = closing;
  while (at >= 0 && history?.carried?.has(at)) at -= 1;
  const price = history?.prices[at];
  return price === null || price === undefined ? null : (days[at] ?? null);
};

const added = (one: SecurityChange, other: SecurityChange): SecurityChange => ({
  instrument: one.instrument,
  prices: one.prices + other.prices,
  currency: one.currency + other.currency,
  income: one.income + other.income,
  isAtCost: one.isAtCost || other.isAtCost,
  isHeld: one.isHeld || other.isHeld,
});

const totalOf = ({ prices, currency, income }: SecurityChange) => prices + currency + income;

/** What each security added to the value of some accounts together, the largest first. */
export const securityChanges = async (
  db: Db,
  changes: readonly ValueChange[],
  closing: Closing,
): Promise<WireChange[]> => {
  const byInstrument = Map.groupBy(
    changes.flatMap(({ securities }) => securities),
    ({ instrument }) => instrument,
  );
  const sums = Array.from(byInstrument.values(), (parts) => parts.reduce(added));
  const named = await securitiesBy(
    db,
    sums.flatMap(({ instrument }) => instrument ?? []),
  );
  return sums
    .toSorted(
      (one, other) =>
        Math.abs(totalOf(other)) - Math.abs(totalOf(one)) ||
        ((one.instrument ?? '') < (other.instrument ?? '') ? -1 : 1),
    )
    .map((sum) => {
      const { instrument, prices, currency, income, isAtCost, isHeld } = sum;
      return {
        security: instrument === null ? null : { symbol: instrument, name: named.get(instrument)!.name },
        // Without a price, what it gained is known only where some of it was sold.
        prices: isAtCost && prices === 0 ? null : centsText(prices),
        currency: centsText(currency),
        income: centsText(income),
        total: centsText(totalOf(sum)),
        price_date: instrument === null || !isHeld ? null : priceDateOf(closing, instrument),
      };
    });
};
