// Behaviour: docs/behaviour/income.md
import { ZERO, type Decimal } from '@portal/portfolio';
import { expectedIncome, type ExpectedPayment, type HeldUnits } from './expected-income.queries.ts';
import type { InBoth } from './in-both.ts';
import { incomeEntries, type IncomeEntry } from './income.queries.ts';
import type { OwnAccount } from './own-accounts.ts';
import { isTaxable } from './taxable-accounts.ts';
import type { Db } from './wealth.queries.ts';

/** A payment that some accounts received. */
export interface ReceivedPayment extends Pick<IncomeEntry, 'security' | 'currency' | 'amount'> {
  isRegistered: boolean;
  /** `YYYY-MM`. */
  month: string;
}

/** The income of some accounts, payment by payment: each is rounded, and every sum is of the rounded ones. */
export interface Income {
  received: readonly ReceivedPayment[];
  expected: readonly ExpectedPayment[];
  /** Held, and not in what is expected. */
  unknown: readonly HeldUnits[];
}

/** What some accounts received from a day to a valuation day, and are expected to receive in the twelve months after it. */
export const incomeOf = async (
  db: Db,
  accounts: readonly OwnAccount[],
  { from, asOf }: { from: string; asOf: string },
): Promise<Income> => {
  const registered = new Set(
    accounts.filter(({ type }) => !isTaxable(type)).map(({ account_uuid }) => account_uuid),
  );
  const entries = await incomeEntries(db, accounts, { from, to: asOf });
  const { payments, unknown } = await expectedIncome(db, accounts, asOf);
  return {
    received: entries.map(({ account_uuid, date, security, currency, amount }) => ({
      isRegistered: registered.has(account_uuid),
      month: date.slice(0, 7),
      security,
      currency,
      amount,
    })),
    expected: payments,
    unknown,
  };
};

interface Paid {
  amount: InBoth;
}

/** The sum of what is known of some payments, in the base currency or each in its own. */
export const sumOfPayments = (payments: readonly Paid[], shown: keyof InBoth = 'base'): Decimal =>
  payments.reduce((sum, { amount }) => sum.plus(amount[shown] ?? ZERO), ZERO);

/** How many payments have no rate of exchange of their day: no sum in the base currency has them. */
export const countUnrated = (payments: readonly Paid[]): number =>
  payments.filter(({ amount }) => amount.base === null).length;

/** The twelve months from one on, `YYYY-MM`. */
export const twelveMonthsFrom = (first: string): string[] => {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return Array.from({ length: 12 }, (_, at) => {
    const index = month - 1 + at;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
};
