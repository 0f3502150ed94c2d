// Behaviour: docs/behaviour/value-change.md
import { moveKinds } from './account-series.ts';
import { Decimal, decimal, roundMoney, ZERO } from './decimal.ts';
import { roundPartsToTotal } from './gains.ts';
import { isTransferInKind } from './ledger.ts';
import { cashLine, lineOf, sum, type Line, type Shown, type ValueChangeInput } from './security-line.ts';
import { costsBetween } from './costs-between.ts';
import { converted, rateDayOf, type PlacedEntry } from './valuation-days.ts';

/** What one security, or cash, added to a value, in cents. */
export interface SecurityChange {
  /** Null for cash. */
  instrument: string | null;
  prices: number;
  currency: number;
  income: number;
  /** Whether it counts at cost on the closing day. */
  isAtCost: boolean;
  /** Whether units of it are held on the closing day. */
  isHeld: boolean;
}

/** The parts of a change of value, in cents: each as it adds to the value, so that money taken out is negative. */
export interface ChangeParts {
  /** Cash put in by deposits and transfers. */
  paidIn: number;
  /** Cash taken out by withdrawals and transfers. */
  takenOut: number;
  /** Units transferred in less units transferred out. */
  inKind: number;
  income: number;
  fees: number;
  prices: number;
  currency: number;
}

/** closing value = opening value + the parts; prices, currency and income are the sums of the securities'. */
export interface ValueChange extends ChangeParts {
  openingValue: number;
  closingValue: number;
  securities: SecurityChange[];
}

const toCents = (amount: Decimal): number => roundMoney(amount).times(100).toNumber();
const fromCents = (cents: number): Decimal => new Decimal(cents).div(100);

/** Each entry with the valuation day it counts on: its own, or the next. */
const placed = ({ entries, days, closing }: ValueChangeInput): PlacedEntry[] => {
  let at = 0;
  const all: PlacedEntry[] = [];
  for (const entry of entries) {
    while (at <= closing && days[at]! < entry.date) at += 1;
    if (at > closing) break;
    all.push({ ...entry, at });
  }
  return all;
};

interface Flows {
  openingValue: number;
  closingValue: number;
  paidIn: number;
  takenOut: number;
  income: number;
  fees: number;
}

/** The sums of the series, which other pages show too. */
const flowsOf = ({ series, days, opening, closing, isInBase }: ValueChangeInput): Flows => {
  const which = isInBase ? 1 : 0;
  const values = isInBase ? series.valueBase : series.value;
  const offset = days.indexOf(series.days[0] ?? '');
  const valueOn = (at: number) => (offset < 0 || at < offset ? 0 : values[at - offset]!);
  const flows: Flows = {
    openingValue: valueOn(opening),
    closingValue: valueOn(closing),
    paidIn: 0,
    takenOut: 0,
    income: 0,
    fees: 0,
  };
  for (const moved of series.moved) {
    const at = moved.at + offset;
    if (at <= opening || at > closing) continue;
    flows.paidIn += moved.paidIn[which];
    flows.takenOut += moved.takenOut[which];
    flows.income += moved.income[which];
    flows.fees += moved.fee[which];
  }
  return flows;
};

/** What crossed the edge of the account in units, in cents; each day is rounded once, as in the series. */
const inKindOf = (
  input: Shown,
  entries: readonly PlacedEntry[],
  corrections: readonly { at: number; amount: Decimal }[],
) => {
  const moves = [
    ...entries.filter(isTransferInKind).map(({ at, type, amount }) => ({
      at,
      isIn: type === 'transfer_in',
      amount: decimal(amount),
    })),
    ...corrections.map(({ at, amount }) => ({ at, isIn: !amount.isNegative(), amount: amount.abs() })),
  ].filter(({ at }) => at > input.opening);
  const cents = (isIn: boolean) =>
    [...Map.groupBy(moves, ({ at }) => at)].reduce((all, [at, ofDay]) => {
      const amount = sum(ofDay.filter((one) => one.isIn === isIn).map((one) => one.amount));
      const to = input.isShownForeign;
      return all + toCents(converted(input, amount, { at, from: input.isForeign, to }));
    }, 0);
  return { in: cents(true), out: cents(false) };
};

/** Income by security, in cents: each payment is rounded at the rate of its own day, as in the series. */
const incomeBySecurity = (input: Shown, entries: readonly PlacedEntry[]) => {
  const found = new Map<string | null, number>();
  for (const entry of entries) {
    if (entry.at <= input.opening || moveKinds[entry.type] !== 'income') continue;
    const amount = converted(input, decimal(entry.amount), {
      at: rateDayOf(input.days, entry.at, entry),
      from: input.isForeign,
      to: input.isShownForeign,
    });
    found.set(entry.instrument_id, (found.get(entry.instrument_id) ?? 0) + toCents(amount));
  }
  return found;
};

/** Rounds what prices and currency did to the cent, so that they add up to what flows, income and fees leave. */
const roundedLines = (lines: readonly Line[], cash: Line, market: number) => {
  const all = [...lines, cash];
  const exact = [...all.map(({ prices }) => prices), ...all.map(({ currency }) => currency)];
  const rounded = roundPartsToTotal(exact, fromCents(market)).map(toCents);
  return all.map((line, at) => ({
    ...line,
    prices: rounded[at]!,
    currency: rounded[all.length + at]!,
  }));
};

/**
 * Splits the change of an account's value between the closes of two valuation days. What flowed is as in the daily
 * series; of the rest, prices are what each security gained in its own currency at the closing rate, and currency what
 * remains: what exchange rates did to the money in it. All parts are in cents and add up to the change.
 */
export const valueChange = (input: ValueChangeInput): ValueChange => {
  const shown: Shown = { ...input, isShownForeign: input.isForeign && !input.isInBase };
  const entries = placed(input);
  const flows = flowsOf(input);
  const withCosts = [...Map.groupBy(entries, ({ instrument_id }) => instrument_id)].flatMap(([id, ofOne]) =>
    id === null ? [] : [{ id, entries: ofOne, costs: costsBetween(input, id, ofOne) }],
  );
  const kind = inKindOf(
    shown,
    entries,
    withCosts.flatMap(({ costs }) => costs.flows),
  );
  const lines = withCosts.map(({ id, ...one }) => lineOf(shown, id, one));
  const market =
    flows.closingValue - flows.openingValue - flows.paidIn + flows.takenOut - flows.income + flows.fees;
  const cash = cashLine(shown, entries);
  // Each amount that was converted is rounded; what that leaves is the exchange's, and of no security.
  const exact = sum([cash, ...lines].flatMap(({ prices, currency }) => [prices, currency]));
  const isConverted = input.isForeign && input.isInBase;
  const rest = isConverted ? fromCents(market).minus(exact) : ZERO;
  const rounded = roundedLines(lines, { ...cash, currency: cash.currency.plus(rest) }, market);
  const income = incomeBySecurity(shown, entries);
  const securities = rounded
    .map((line) => ({ ...line, income: income.get(line.instrument) ?? 0 }))
    .filter((line) => line.prices !== 0 || line.currency !== 0 || line.income !== 0 || line.isAtCost);
  return {
    openingValue: flows.openingValue,
    closingValue: flows.closingValue,
    paidIn: flows.paidIn - kind.in,
    takenOut: negated(flows.takenOut - kind.out),
    inKind: kind.in - kind.out,
    income: flows.income,
    fees: negated(flows.fees),
    prices: securities.reduce((all, one) => all + one.prices, 0),
    currency: securities.reduce((all, one) => all + one.currency, 0),
    securities,
  };
};

/** Without a negative zero. */
const negated = (cents: number) => (cents === 0 ? 0 : -cents);
