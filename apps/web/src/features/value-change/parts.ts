import type { ChangeParts } from '@portal/contracts/value-change';

/** The parts of a change, in the order they are named in. */
export const parts = ['prices', 'currency', 'income', 'fees', 'paid_in', 'taken_out', 'in_kind'] as const;

/** Whether an amount is more or less than nothing. */
export const isSome = (amount: string | null): boolean => amount !== null && /[1-9]/.test(amount);

/** The parts that changed something. */
export const partsOf = (change: ChangeParts) => parts.filter((part) => isSome(change[part]));
