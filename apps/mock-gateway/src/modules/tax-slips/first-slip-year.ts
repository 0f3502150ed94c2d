import type { OwnAccount } from '../../wealth/own-accounts.ts';
import { first60DaysAfter } from './tax-days.ts';

type Type = OwnAccount['type'];

/** The accounts whose contributions are on receipts, also on one for the year before. */
const WITH_RECEIPTS: readonly Type[] = ['rrsp', 'spousal_rrsp'];

/** Whether contributions to an account of a type are on receipts. */
export const givesReceipts = (type: Type): boolean => WITH_RECEIPTS.includes(type);

/**
 * The first year that an account may be on a slip of: that in which it was opened, or the one before where contributions may
 * still be deducted for that. Source: Canada Revenue Agency, guide T4040, "Contributing to your RRSPs".
 */
export const firstSlipYear = ({ type, opened_on }: { type: Type; opened_on: string }): number => {
  const opened = Number(opened_on.slice(0, 4));
  return givesReceipts(type) && opened_on <= first60DaysAfter(opened - 1).to ? opened - 1 : opened;
};
