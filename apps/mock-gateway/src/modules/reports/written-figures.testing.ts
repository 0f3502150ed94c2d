import type { Language } from '@portal/contracts/constants';
import type { ReportPart } from '@portal/contracts/report-figures';
import { money, percent, price, quantity, shortDate } from '@portal/i18n/format';

type Figure = string | null;

const writerOf = (language: Language, currency: string) => {
  const each = (figures: readonly Figure[], write: (figure: string) => string) =>
    figures.flatMap((figure) => (figure === null ? [] : [write(figure)]));
  return {
    amounts: (...figures: Figure[]) => each(figures, (figure) => money(figure, currency, language)),
    amountsIn: (of: string, ...figures: Figure[]) => each(figures, (figure) => money(figure, of, language)),
    days: (...figures: Figure[]) => each(figures, (figure) => shortDate(figure, language)),
    rates: (...figures: Figure[]) => each(figures, (figure) => percent(figure, language)),
    units: (...figures: Figure[]) => each(figures, (figure) => quantity(figure, language)),
    priced: (of: string, ...figures: Figure[]) => each(figures, (figure) => price(figure, of, language)),
  };
};
type Writer = ReturnType<typeof writerOf>;

const changesAndReturns = ({ amounts, days, rates }: Writer, { changes, returns, values }: ReportPart) => [
  ...(changes ?? []).flatMap((one) => [
    ...days(one.opening_on, one.closing_on),
    ...amounts(one.opening_value, one.deposits, one.withdrawals, one.change, one.closing_value),
  ]),
  ...(returns ?? []).flatMap(({ from, to, rate }) => [...days(from, to), ...rates(rate)]),
  // One point is no line.
  ...(values && values.length > 1 ? values : []).flatMap((one) => [
    ...days(one.date),
    ...amounts(one.value, one.net_invested),
  ]),
];

const lists = (
  { amounts, amountsIn, days, units, priced }: Writer,
  { holdings, transactions }: ReportPart,
) => [
  ...(holdings?.rows ?? []).flatMap((row) => [
    ...units(row.quantity),
    ...priced(row.currency, row.price),
    ...amounts(row.book_cost, row.market_value, row.gain),
  ]),
  ...(holdings?.rows.length ? amounts(...Object.values(holdings.total)) : []),
  ...(transactions?.rows ?? []).flatMap((row) => [
    ...days(row.date),
    ...units(row.quantity),
    ...amountsIn(row.currency, row.amount),
  ]),
  ...(transactions?.years ?? []).flatMap(({ year, count, flows }) => [
    year,
    ...units(String(count)),
    ...flows.flatMap((flow) => amountsIn(flow.currency, flow.paid_in, flow.taken_out, flow.net)),
  ]),
];

const sections = ({ amounts, days, rates, units }: Writer, { costs, gains, income }: ReportPart) => [
  ...(costs ? amounts(costs.fees, costs.fund_expenses, costs.total, costs.pool_expenses) : []),
  ...(costs?.fees_paid ?? []).flatMap(({ date, amount }) => [...days(date), ...amounts(amount)]),
  ...(costs?.funds ?? []).flatMap((fund) => [...rates(fund.fer), ...amounts(fund.amount)]),
  ...(gains ? amounts(gains.realized_total, gains.unrealized_total) : []),
  ...(gains?.realized ?? []).flatMap((one) => [
    ...days(one.date),
    ...units(one.quantity),
    ...amounts(one.proceeds, one.cost, one.gain),
  ]),
  ...(gains?.unrealized ?? []).flatMap((one) => [
    ...units(one.quantity),
    ...amounts(one.market_value, one.cost, one.gain),
  ]),
  ...(income ? amounts(income.total, ...income.by_kind.map(({ amount }) => amount)) : []),
  ...(income?.entries ?? []).flatMap(({ date, amount }) => [...days(date), ...amounts(amount)]),
  ...(income?.years ?? []).flatMap(({ year, amount }) => [year, ...amounts(amount)]),
];

/** Every figure of a part of a report, as it is written in a language. */
export const writtenIn = (language: Language, part: ReportPart): string[] => {
  const writer = writerOf(language, part.currency);
  return [...changesAndReturns(writer, part), ...lists(writer, part), ...sections(writer, part)];
};
