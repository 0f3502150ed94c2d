import { entryEffects, type AccountSeries } from './account-series.ts';
import type { CostsBetween } from './costs-between.ts';
import { decimal, ZERO, type Decimal } from './decimal.ts';
import { isTransferInKind, type LedgerEntry } from './ledger.ts';
import { converted, priceAt, type PlacedEntry, type ValuationDays } from './valuation-days.ts';

/** An account between the closes of two valuation days. */
export interface ValueChangeInput extends ValuationDays {
  /** In order; those after the closing day are left out. */
  entries: readonly LedgerEntry[];
  /** Its daily values up to the closing day at least. */
  series: AccountSeries;
  /** Whether amounts are in the base currency; otherwise in that of the account. */
  isInBase: boolean;
}

/** The same, with whether the currency of its amounts is the foreign one. */
export type Shown = ValueChangeInput & { isShownForeign: boolean };

/** Adds up amounts. */
export const sum = (amounts: Iterable<Decimal>): Decimal =>
  [...amounts].reduce((all, one) => (one.isZero() ? all : all.plus(one)), ZERO);

/** Money put into units (positive) or taken out of them; a distribution taken in units is put in. */
const putSign: Partial<Record<LedgerEntry['type'], 1 | -1>> = {
  buy: 1,
  reinvestment: 1,
  transfer_in: 1,
  sell: -1,
  transfer_out: -1,
  return_of_capital: -1,
};

const unitsOf = (entries: readonly PlacedEntry[]) =>
  sum(
    entries.map(({ type, quantity }) =>
      quantity === null ? ZERO : decimal(quantity).times(String(entryEffects[type].units)),
    ),
  );

const cashOf = (entry: LedgerEntry) =>
  isTransferInKind(entry) ? ZERO : decimal(entry.amount).times(String(entryEffects[entry.type].cash));

/** What prices and currency added to one security or to cash, not rounded. */
export interface Line {
  instrument: string | null;
  prices: Decimal;
  currency: Decimal;
  isAtCost: boolean;
  isHeld: boolean;
}

/** Worth of what is held at both ends, in its own currency and as shown, and what was put in between. */
export const lineOf = (
  input: Shown,
  instrument: string,
  { entries, costs }: { entries: readonly PlacedEntry[]; costs: CostsBetween },
): Line => {
  const { opening, closing, isForeign, isShownForeign, histories } = input;
  const isAtCost = costs.closing !== null;
  // Without a price it counts as cash of the account would.
  const isOwnForeign = isAtCost ? isForeign : (histories.get(instrument)?.isForeign ?? isForeign);
  const units = { before: unitsOf(entries.filter(({ at }) => at <= opening)), after: unitsOf(entries) };
  const worthIn = (isTargetForeign: boolean, end: 'before' | 'after') => {
    const [at, cost] = end === 'before' ? [opening, costs.opening] : [closing, costs.closing];
    if (cost) return converted(input, cost, { at, from: isForeign, to: isTargetForeign });
    const [price, held] = [at < 0 ? null : priceAt(input, instrument, at), units[end]];
    if (held.isZero() || !price) return ZERO;
    return converted(input, held.times(price), {
      at,
      from: histories.get(instrument)!.isForeign,
      to: isTargetForeign,
    });
  };
  const moves = [
    ...entries.map(({ at, type, amount }) => ({ at, amount: decimal(amount).times(putSign[type] ?? 0) })),
    ...costs.flows,
  ].filter(({ at }) => at > opening);
  const gainIn = (to: boolean) =>
    worthIn(to, 'after')
      .minus(worthIn(to, 'before'))
      .minus(sum(moves.map(({ at, amount }) => converted(input, amount, { at, from: isForeign, to }))));
  const prices = converted(input, gainIn(isOwnForeign), {
    at: closing,
    from: isOwnForeign,
    to: isShownForeign,
  });
  const currency = gainIn(isShownForeign).minus(prices);
  return { instrument, prices, currency, isAtCost, isHeld: !units.after.isZero() };
};

/** What the exchange rate did to the cash of an account that is shown in another currency. */
export const cashLine = (input: Shown, entries: readonly PlacedEntry[]): Line => {
  const { opening, closing, isForeign, isShownForeign } = input;
  const shown = (amount: Decimal, at: number) =>
    amount.isZero() ? ZERO : converted(input, amount, { at, from: isForeign, to: isShownForeign });
  const before = sum(entries.filter(({ at }) => at <= opening).map(cashOf));
  const since = entries.filter(({ at }) => at > opening);
  const after = before.plus(sum(since.map(cashOf)));
  const currency = shown(after, closing)
    .minus(shown(before, opening))
    .minus(sum(since.map((entry) => shown(cashOf(entry), entry.at))));
  return { instrument: null, prices: ZERO, currency, isAtCost: false, isHeld: !after.isZero() };
};
