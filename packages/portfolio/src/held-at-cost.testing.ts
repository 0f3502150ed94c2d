import { accountSeries, type AccountSeries } from './account-series.ts';
import { tenBillionths, type PriceHistory } from './account-worth.ts';
import { decimal } from './decimal.ts';
import type { LedgerEntry } from './ledger.ts';
import type { SeriesDay } from './sub-periods.ts';

export const days = Array.from({ length: 14 }, (_, at) => `2024-01-${String(at + 1).padStart(2, '0')}`);
export const rates = days.map((_, at) => tenBillionths((1.3 + at / 1000).toFixed(4)));

/** A security priced at ten dollars and more, and one without a price, or with one from a day on. */
export const marketOf = (from = days.length, price = 12) =>
  new Map<string, PriceHistory>([
    ['OWN', { isForeign: false, decimals: 4, prices: days.map((_, at) => 100_000 + at * 1_700) }],
    [
      'PRIV',
      { isForeign: false, decimals: 4, prices: days.map((_, at) => (at < from ? null : price * 10_000)) },
    ],
  ]);

type More = Partial<LedgerEntry>;
export const entry = (
  at: number,
  type: LedgerEntry['type'],
  amount: string,
  quantity: string | null = null,
  more: More = {},
): LedgerEntry => ({
  date: days[at]!,
  type,
  amount,
  quantity,
  instrument_id: quantity === null ? null : 'PRIV',
  ...more,
});

export const seriesOf = (entries: readonly LedgerEntry[], histories = marketOf()) =>
  accountSeries({ entries, days, rates, histories, isForeign: false });
export const dollars = ({ value }: AccountSeries) => value.map((cents) => cents / 100);

/** The gain over all days in dollars: what it is worth in the end, less all that crossed the edge. */
export const gainOf = ({ value, moved }: AccountSeries) =>
  (value.at(-1)! - moved.reduce((sum, { paidIn, takenOut }) => sum + paidIn[0] - takenOut[0], 0)) / 100;

export const daysOf = ({ days: dates, value, moved }: AccountSeries): SeriesDay[] => {
  const flows = new Map(moved.map(({ at, paidIn, takenOut }) => [at, paidIn[0] - takenOut[0]]));
  return dates.map((date, at) => ({
    date,
    value: decimal(String(value[at]!)).div(100),
    externalFlow: decimal(String(flows.get(at) ?? 0)).div(100),
  }));
};
