import type { IncomeRow } from '@portal/contracts/income';
import { compareSizes, isZeroAmount } from '../../parts/money/decimal-text.ts';
import type { Side } from './shown-sums.ts';

/** Compares rows so that the largest come first, by the amount that a side shows. */
export const bySize =
  (side: Side) =>
  (a: IncomeRow, b: IncomeRow): number =>
    compareSizes(b[side] ?? '0', a[side] ?? '0');

/** Whether an amount is known to be zero. */
export const isKnownZero = (amount: string | null): boolean => amount !== null && isZeroAmount(amount);

/** Whether a side lists a row: something is there, or what there is is not known. */
export const isShown = (row: IncomeRow, side: Side): boolean =>
  side === 'received'
    ? !isKnownZero(row.own_received) || !isKnownZero(row.received)
    : !isKnownZero(row.expected);
