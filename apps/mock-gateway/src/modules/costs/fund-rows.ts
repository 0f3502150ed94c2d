import type { CostedFund } from '@portal/contracts/costs';
import {
  decimal,
  fundExpenseRatio,
  moneyText,
  rateText,
  ZERO,
  type Decimal,
  type FundRatio,
} from '@portal/portfolio';
import type { FundExpense } from '../../wealth/fund-expenses.queries.ts';
import type { InBoth } from '../../wealth/in-both.ts';

const text = (rate: Decimal | null | undefined) => (rate ? rateText(rate) : null);

/** A ratio as a response has it. */
export const ratioOf = (ratio: FundRatio | null) => ({
  mer: text(ratio?.mer),
  ter: text(ratio?.ter),
  fer: text(ratio && fundExpenseRatio(ratio)),
  ratio_as_of: ratio?.asOf ?? null,
});

const sumOrUnknown = (amounts: readonly (Decimal | null)[]) =>
  amounts.reduce<Decimal | null>((all, amount) => all && amount && all.plus(amount), ZERO);

/** One fund in several accounts: its expenses are known when they are in each. */
const rowOf = (lines: readonly FundExpense[], which: keyof InBoth, days: number): CostedFund => {
  const [{ fund }] = lines as [FundExpense];
  const stretches = lines.flatMap((line) => line.stretches[which]);
  const last = stretches.toSorted((a, b) => (a.to < b.to ? -1 : 1)).at(-1);
  const value = sumOrUnknown(stretches.map(({ valueOfDays }) => valueOfDays));
  const amount = sumOrUnknown(lines.map((line) => line.amount[which]));
  return {
    fund_id: fund.id,
    name: fund.name,
    is_listed: fund.isListed,
    is_pool: fund.isPool,
    ...ratioOf(last?.ratio ?? null),
    average_value: value && days > 0 ? moneyText(value.div(days)) : null,
    amount: amount && moneyText(amount),
    reason: lines.find(({ gap }) => gap !== null)?.gap ?? null,
  };
};

const dearestFirst = (a: CostedFund, b: CostedFund) =>
  a.amount === null || b.amount === null
    ? Number(a.amount === null) - Number(b.amount === null)
    : decimal(b.amount).cmp(a.amount);

/** The funds of a scope, the dearest first and those of unknown cost last; their averages are over so many days. */
export const fundRows = (funds: readonly FundExpense[], which: keyof InBoth, days: number): CostedFund[] =>
  [...Map.groupBy(funds, ({ fund }) => fund.id).values()]
    .map((lines) => rowOf(lines, which, days))
    .toSorted((a, b) => dearestFirst(a, b) || (a.fund_id < b.fund_id ? -1 : 1));
