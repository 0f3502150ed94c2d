import { decimal, ZERO, type Decimal } from './decimal.ts';
import type { EntryType, LedgerEntry } from './ledger.ts';

/** How many units were held from a day on, by its close. */
export interface UnitsFrom {
  date: string;
  quantity: Decimal;
}

const unitSign: Partial<Record<EntryType, 1 | -1>> = {
  buy: 1,
  reinvestment: 1,
  split: 1,
  transfer_in: 1,
  sell: -1,
  transfer_out: -1,
};

/** The units of each instrument over time: one step for each day they changed on, in order. */
export const unitsOverTime = (entries: Iterable<LedgerEntry>): Map<string, UnitsFrom[]> => {
  const all = new Map<string, UnitsFrom[]>();
  for (const { date, type, instrument_id, quantity } of entries) {
    const sign = unitSign[type];
    if (sign === undefined || instrument_id === null || quantity === null) continue;
    const steps = all.get(instrument_id) ?? [];
    all.set(instrument_id, steps);
    const last = steps.at(-1);
    const units = (last?.quantity ?? ZERO).plus(decimal(quantity).times(sign));
    if (last?.date === date) last.quantity = units;
    else steps.push({ date, quantity: units });
  }
  return all;
};
