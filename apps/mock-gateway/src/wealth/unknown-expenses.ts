import type { ExpenseGap, FundExpense } from './fund-expenses.queries.ts';
import type { InBoth } from './in-both.ts';

/** Funds by their ids, with why their expenses are not known. */
export type UnknownExpenses = ReadonlyMap<string, ExpenseGap>;

/** The funds whose expenses are not known in one of the accounts, with the reason; a total leaves them out in all. */
export const unknownExpenses = (expenses: readonly FundExpense[], which: keyof InBoth): UnknownExpenses =>
  new Map(
    expenses.flatMap(({ fund, amount, gap }) =>
      amount[which] === null ? [[fund.id, gap ?? 'price_unknown'] as const] : [],
    ),
  );
