import type { ReportPart } from '@portal/contracts/report-figures';
import type { CostOfFund, CostSection } from '@portal/contracts/report-sections';
import type { Block, Cell, Table } from '../../../paper/paper.ts';
import { fill } from '../../../text/fill.ts';
import type { Writing } from './writing.ts';

const moneyIn =
  (currency: string) =>
  (amount: string | null): Cell => ({ kind: 'money', amount, currency });

const fundTable = (
  writing: Writing,
  funds: readonly CostOfFund[],
  caption: string,
  currency: string,
): Table => {
  const { language, words } = writing;
  const { costs } = words;
  const nameOf = ({ security: { name, symbol } }: CostOfFund) =>
    fill(words.holdings.named, { name: name[language], symbol });
  return {
    kind: 'table',
    caption: fill(caption, { currency }),
    columns: [
      { title: costs.fund, align: 'left', kind: 'text' },
      { title: costs.days, align: 'right', kind: 'quantity' },
      { title: costs.fer, align: 'right', kind: 'percent' },
      { title: costs.fer_as_of, align: 'right', kind: 'date' },
      { title: costs.amount, align: 'right', kind: 'money' },
    ],
    rows: funds.map((fund) => [
      { kind: 'text', text: nameOf(fund) },
      { kind: 'quantity', units: String(fund.days) },
      { kind: 'percent', rate: fund.fer },
      { kind: 'date', day: fund.fer_as_of },
      fund.reason === null
        ? moneyIn(currency)(fund.amount)
        : { kind: 'missing', why: costs.reason[fund.reason] },
    ]),
    hasRowHeaders: true,
  };
};

const feeTable = ({ words: { costs } }: Writing, { fees_paid }: CostSection, currency: string): Table => ({
  kind: 'table',
  caption: fill(costs.fees_caption, { currency }),
  columns: [
    { title: costs.date, align: 'left', kind: 'date' },
    { title: costs.amount, align: 'right', kind: 'money' },
  ],
  rows: fees_paid.map(({ date, amount }) => [{ kind: 'date', day: date }, moneyIn(currency)(amount)]),
  hasRowHeaders: true,
});

/** What was paid to the firm and what the funds cost, with the funds that are in no total named. */
export const costBlocks = (writing: Writing, { costs, currency }: ReportPart): Block[] => {
  if (!costs) return [];
  const words = writing.words.costs;
  const money = moneyIn(currency);
  const pools = costs.funds.filter(({ is_pool }) => is_pool);
  const funds = costs.funds.filter(({ is_pool }) => !is_pool);
  return [
    { kind: 'heading', level: 3, text: words.title },
    {
      kind: 'facts',
      facts: [
        { label: words.fees, value: money(costs.fees) },
        { label: words.fund_expenses, value: money(costs.fund_expenses) },
        { label: words.total, value: money(costs.total) },
        { label: words.pool_expenses, value: money(costs.pool_expenses) },
      ],
    },
    ...(costs.left_out > 0
      ? [{ kind: 'paragraph', text: fill(words.left_out, { count: costs.left_out }) } as const]
      : []),
    ...(costs.unrated
      ? [{ kind: 'paragraph', text: fill(words.unrated, { count: costs.unrated }) } as const]
      : []),
    ...(costs.fees_paid.length > 0 ? [feeTable(writing, costs, currency)] : []),
    ...(funds.length > 0 ? [fundTable(writing, funds, words.funds_caption, currency)] : []),
    ...(pools.length > 0 ? [fundTable(writing, pools, words.pools_caption, currency)] : []),
  ];
};
