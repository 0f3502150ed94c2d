import {
  Decimal,
  positionsWithoutUndone,
  roundMoney,
  ZERO,
  type LedgerEntry,
  type PositionFrom,
} from '@portal/portfolio';
import type { ClientYear, ForeignProperty } from './account-year.ts';
import { sumOf } from './slip-figures.ts';
import { yearPeriod } from './tax-days.ts';

/**
 * The entries of one account that are of securities of issuers abroad, in order and beyond the year, as what is undone
 * after it never counted; with the rates into Canadian dollars.
 */
export interface ForeignLedger {
  entries: readonly LedgerEntry[];
  rateOn: (day: string) => Decimal | null;
}

/** An amount of a security in the year. */
interface OfSecurity {
  instrument_id: string;
  amount: Decimal | null;
}

interface Earned {
  incomes: readonly OfSecurity[];
  gains: readonly OfSecurity[];
}

/** Units whose cost is not known count at what they were worth when they came, to tell whether the limit is passed. */
const atLeastEstimated = ({ book_cost, ...entry }: LedgerEntry): LedgerEntry =>
  book_cost === null ? entry : { ...entry, ...(book_cost !== undefined && { book_cost }) };

/** The cost at the end of a day, null when it is not known; undefined where no units are held. */
const costOn = (positions: readonly PositionFrom[], day: string): Decimal | null | undefined => {
  const held = positions.findLast(({ date }) => date <= day)?.held;
  return held === undefined || held.quantity.isZero() ? undefined : held.bookCost;
};

const costsOn = (accounts: readonly Map<string, PositionFrom[]>[], day: string) => {
  const costs = accounts.flatMap((account) =>
    [...account].flatMap(([instrument, positions]) => {
      const cost = costOn(positions, day);
      return cost === undefined ? [] : [{ instrument, cost }];
    }),
  );
  const byInstrument = Map.groupBy(costs, ({ instrument }) => instrument);
  return new Map(
    [...byInstrument].map(([instrument, all]) => [instrument, sumOf(all.map(({ cost }) => cost))]),
  );
};

/** The cost of each security held at the end of the days on which it may have changed, from that before the year on. */
const costsOverYear = (ledgers: readonly ForeignLedger[], year: number): Map<string, Decimal | null>[] => {
  const { from, to } = yearPeriod(year);
  const accounts = ledgers.map(({ entries, rateOn }) => positionsWithoutUndone(entries, rateOn));
  const days = accounts
    .flatMap((account) => [...account.values()].flat())
    .flatMap(({ date }) => (date <= to ? date : []))
    .toSorted();
  // The last day before the year says what the year began with.
  const before = days.findLast((day) => day < from);
  const counted = [...(before === undefined ? [] : [before]), ...days.filter((day) => day >= from)];
  return [...new Set(counted)].map((day) => costsOn(accounts, day));
};

const highest = (costs: readonly (Decimal | null)[]) =>
  costs.includes(null) ? null : Decimal.max(ZERO, ...costs.flatMap((cost) => cost ?? []));

const rounded = (amount: Decimal | null) => amount && roundMoney(amount);
const amountOf = (amounts: readonly OfSecurity[], instrument: string) =>
  sumOf(amounts.filter(({ instrument_id }) => instrument_id === instrument).map(({ amount }) => amount));

const highestTotal = (costs: readonly ReadonlyMap<string, Decimal | null>[]) =>
  rounded(highest(costs.map((held) => sumOf([...held.values()]))));

/** The property abroad of a client in a year: each security with its cost, its income and its gain, and the total cost. */
export const foreignPropertyOf = (
  ledgers: readonly ForeignLedger[],
  year: number,
  { incomes, gains }: Earned,
): ClientYear['foreign'] => {
  const costs = costsOverYear(ledgers, year);
  const estimated = costsOverYear(
    ledgers.map(({ entries, rateOn }) => ({ entries: entries.map(atLeastEstimated), rateOn })),
    year,
  );
  const instruments = new Set([
    ...costs.flatMap((held) => [...held.keys()]),
    ...[...incomes, ...gains].map(({ instrument_id }) => instrument_id),
  ]);
  const properties = [...instruments].toSorted().map((instrument_id): ForeignProperty => ({
    instrument_id,
    maximumCost: rounded(highest(costs.map((held) => costOf(held, instrument_id)))),
    cost: rounded(costs.length === 0 ? ZERO : costOf(costs.at(-1)!, instrument_id)),
    income: amountOf(incomes, instrument_id),
    gain: amountOf(gains, instrument_id),
  }));
  return { properties, maximumCost: highestTotal(costs), estimatedCost: highestTotal(estimated) };
};

const costOf = (held: ReadonlyMap<string, Decimal | null>, instrument: string): Decimal | null => {
  const cost = held.get(instrument);
  return cost === undefined ? ZERO : cost;
};
