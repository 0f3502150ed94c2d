import type { IncomeRow } from '@portal/contracts/income';
import type { Side } from './shown-sums.ts';

const sizeOf = (amount: string | null) => Math.abs(Number(amount ?? 0));

/** Compares rows so that the largest come first, by the amount that a side shows. */
export const bySize =
  (side: Side) =>
  (a: IncomeRow, b: IncomeRow): number =>
    sizeOf(b[side]) - sizeOf(a[side]);

export const isZeroAmount = (amount: string | null): boolean => amount !== null && Number(amount) === 0;

/** Whether a side lists a row: something is there, or what there is is not known. */
export const isShown = (row: IncomeRow, side: Side): boolean =>
  side === 'received'
    ? !isZeroAmount(row.own_received) || !isZeroAmount(row.received)
    : !isZeroAmount(row.expected);
