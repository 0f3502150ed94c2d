import { decimal, ZERO, type Decimal } from './decimal.ts';
import type { EntryType, LedgerEntry } from './ledger.ts';

/** Units of one instrument and what they cost, in the account's currency. */
export interface Position {
  quantity: Decimal;
  /** Average cost of all units, adjusted for reinvested distributions and return of capital. */
  bookCost: Decimal;
  /** What was paid for the units still held, without those adjustments. */
  originalCost: Decimal;
}

/** What an account holds after some entries. */
export interface Holdings {
  cash: Decimal;
  /** By instrument; none without units. */
  positions: Map<string, Position>;
  /** Of what was sold, and of capital returned beyond book cost. */
  realizedGain: Decimal;
}

export const noHoldings = (): Holdings => ({ cash: ZERO, positions: new Map(), realizedGain: ZERO });

interface UnitsEntry {
  instrument: string;
  quantity: Decimal;
  amount: Decimal;
  describe: () => string;
}

const unitsOf = (entry: LedgerEntry): UnitsEntry => {
  const describe = () => `${entry.type} of ${entry.date}`;
  const { instrument_id, quantity, amount } = entry;
  if (!instrument_id || quantity === null) {
    throw new Error(`The ${describe()} names no instrument or no quantity; it needs both.`);
  }
  return { instrument: instrument_id, quantity: decimal(quantity), amount: decimal(amount), describe };
};

const addUnits = (holdings: Holdings, { instrument, quantity, amount }: UnitsEntry, isPaid: boolean) => {
  const held = holdings.positions.get(instrument);
  holdings.positions.set(instrument, {
    quantity: quantity.plus(held?.quantity ?? ZERO),
    bookCost: amount.plus(held?.bookCost ?? ZERO),
    originalCost: (held?.originalCost ?? ZERO).plus(isPaid ? amount : ZERO),
  });
};

/**
 * Takes units out at the average cost of all, and returns that cost. Source: Canada Revenue Agency, guide T4037,
 * "Identical properties".
 */
const takeUnits = (holdings: Holdings, { instrument, quantity, describe }: UnitsEntry): Decimal => {
  const held = holdings.positions.get(instrument);
  if (!held || held.quantity.lt(quantity)) {
    const units = held?.quantity.toFixed() ?? '0';
    throw new Error(
      `The ${describe()} takes ${quantity.toFixed()} units of ${instrument}; only ${units} are held.`,
    );
  }
  if (held.quantity.eq(quantity)) {
    holdings.positions.delete(instrument);
    return held.bookCost;
  }
  const share = quantity.div(held.quantity);
  const cost = held.bookCost.times(share);
  holdings.positions.set(instrument, {
    quantity: held.quantity.minus(quantity),
    bookCost: held.bookCost.minus(cost),
    originalCost: held.originalCost.times(share.neg().plus(1)),
  });
  return cost;
};

/** Realizes the difference between what units brought and what they cost. */
const sellUnits = (holdings: Holdings, units: UnitsEntry) => {
  const cost = takeUnits(holdings, units);
  holdings.realizedGain = holdings.realizedGain.plus(units.amount.minus(cost));
};

/** Lowers book cost; what would bring it below nothing is a realized gain. */
const returnCapital = (holdings: Holdings, entry: LedgerEntry) => {
  const held = entry.instrument_id ? holdings.positions.get(entry.instrument_id) : undefined;
  if (!held || !entry.instrument_id) {
    throw new Error(
      `The return_of_capital of ${entry.date} is on ${entry.instrument_id}, which is not held.`,
    );
  }
  const amount = decimal(entry.amount);
  const left = held.bookCost.minus(amount);
  if (left.isNegative()) holdings.realizedGain = holdings.realizedGain.minus(left);
  holdings.positions.set(entry.instrument_id, { ...held, bookCost: left.isNegative() ? ZERO : left });
};

const cashSign: Record<EntryType, -1 | 0 | 1> = {
  deposit: 1,
  withdrawal: -1,
  transfer_in: 1,
  transfer_out: -1,
  buy: -1,
  sell: 1,
  distribution: 1,
  interest: 1,
  reinvestment: 0,
  return_of_capital: 1,
  fee: -1,
};

const moveUnits = (holdings: Holdings, entry: LedgerEntry): void => {
  switch (entry.type) {
    case 'buy':
    case 'transfer_in':
      return addUnits(holdings, unitsOf(entry), true);
    case 'reinvestment':
      return addUnits(holdings, unitsOf(entry), false);
    case 'sell':
      return sellUnits(holdings, unitsOf(entry));
    // Units that leave for another account of their owner have not been sold: nothing is realized.
    case 'transfer_out':
      takeUnits(holdings, unitsOf(entry));
      return;
    case 'return_of_capital':
      return returnCapital(holdings, entry);
  }
};

const isTransferInKind = ({ type, instrument_id }: LedgerEntry) =>
  (type === 'transfer_in' || type === 'transfer_out') && instrument_id !== null;

const isCashTransfer = (entry: LedgerEntry) =>
  (entry.type === 'transfer_in' || entry.type === 'transfer_out') && !isTransferInKind(entry);

/** Applies one entry to what is held. Throws an Error when an entry needs units that are not there. */
export const applyEntry = (holdings: Holdings, entry: LedgerEntry): void => {
  if (!isCashTransfer(entry)) moveUnits(holdings, entry);
  const sign = isTransferInKind(entry) ? 0 : cashSign[entry.type];
  if (sign !== 0) holdings.cash = holdings.cash.plus(decimal(entry.amount).times(sign));
};

/** What an account holds after its entries, in order, up to and including a day. */
export const replay = (entries: Iterable<LedgerEntry>, until?: string): Holdings => {
  const holdings = noHoldings();
  for (const entry of entries) {
    if (until !== undefined && entry.date > until) break;
    applyEntry(holdings, entry);
  }
  return holdings;
};
