import { Decimal, decimal, roundMoney, ZERO } from '@portal/portfolio';
import type { AccountYear } from './account-year.ts';
import { sumOf } from './slip-figures.ts';
import { first60DaysAfter, remainderOf, yearPeriod, type Period } from './tax-days.ts';

/** Cash put into an account or taken out of it. */
export interface Flow {
  date: string;
  type: 'deposit' | 'withdrawal' | 'transfer_in' | 'transfer_out';
  amount: string;
}

/** Turns an amount of a day into Canadian dollars; null when no rate is known. */
type ToBase = (amount: Decimal, day: string) => Decimal | null;

const isWithin = ({ from, to }: Period, { date }: Flow) => date >= from && date <= to;

/** What went into a plan and out of it, in order. */
interface Pool {
  left: Decimal;
  /** What was taken out beyond it, and not put back by a reversal. */
  drawn: Decimal;
  beyond: (Decimal | null)[];
}

/** Takes an amount out, or puts back that of a reversal; returns what of it is beyond the contributions. */
const draw = (pool: Pool, amount: Decimal) => {
  // A reversal undoes first what was beyond them, which was drawn last.
  const beyond = amount.isNegative()
    ? Decimal.max(amount, pool.drawn.neg())
    : amount.minus(roundMoney(Decimal.min(amount, Decimal.max(pool.left, ZERO))));
  pool.drawn = pool.drawn.plus(beyond);
  pool.left = pool.left.minus(amount.minus(beyond));
  return beyond;
};

/**
 * What was taken out of a plan in a period beyond all that was put in before: contributions come out first, as the ledger
 * does not say what a payment is made up of.
 */
const beyondContributions = (flows: readonly Flow[], period: Period, toBase: ToBase) => {
  const pool: Pool = { left: ZERO, drawn: ZERO, beyond: [] };
  for (const flow of flows) {
    const amount = decimal(flow.amount);
    if (flow.type === 'deposit' || flow.type === 'transfer_in') pool.left = pool.left.plus(amount);
    else {
      const beyond = draw(pool, amount);
      if (flow.type === 'withdrawal' && isWithin(period, flow)) pool.beyond.push(toBase(beyond, flow.date));
    }
  }
  return sumOf(pool.beyond);
};

/** What was put into an account and taken out of it for a year. Transfers between plans are no contributions. */
export const flowsOfYear = (
  flows: readonly Flow[],
  year: number,
  toBase: ToBase,
): Pick<AccountYear, 'contributions' | 'withdrawals' | 'beyondContributions'> => {
  const sum = (type: Flow['type'], period: Period) =>
    sumOf(
      flows
        .filter((flow) => flow.type === type && isWithin(period, flow))
        .map(({ amount, date }) => toBase(decimal(amount), date)),
    );
  const fullYear = yearPeriod(year);
  return {
    contributions: {
      year: sum('deposit', fullYear),
      remainder: sum('deposit', remainderOf(year)),
      first60Days: sum('deposit', first60DaysAfter(year)),
    },
    withdrawals: sum('withdrawal', fullYear),
    beyondContributions: beyondContributions(flows, fullYear, toBase),
  };
};
