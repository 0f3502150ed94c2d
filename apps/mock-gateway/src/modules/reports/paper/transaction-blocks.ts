import type { ReportPart } from '@portal/contracts/report-figures';
import type { TransactionSection } from '@portal/contracts/report-sections';
import type { FlowTotal, Transaction } from '@portal/contracts/transactions';
import { shortDate } from '@portal/i18n/format';
import type { Block, Cell, Table } from '../../../paper/paper.ts';
import { fill } from '../../../text/fill.ts';
import type { Writing } from './writing.ts';

const NO_CELL: Cell = { kind: 'text', text: '' };

const whatOf = ({ language, words }: Writing, { type, reverses, entered_on }: Transaction): string => {
  const types = words.transactionType;
  const what = reverses
    ? fill(words.transactions.reverses, {
        type: types[reverses.type],
        date: shortDate(reverses.date, language),
      })
    : types[type];
  if (entered_on === undefined) return what;
  return fill(words.transactions.entered, { type: what, date: shortDate(entered_on, language) });
};

const rowOf = (writing: Writing, row: Transaction): Cell[] => [
  { kind: 'date', day: row.date },
  { kind: 'text', text: whatOf(writing, row) },
  { kind: 'text', text: row.security ? row.security.name[writing.language] : '' },
  row.quantity === null ? NO_CELL : { kind: 'quantity', units: row.quantity },
  row.price === null || row.price_currency === null
    ? NO_CELL
    : { kind: 'price', amount: row.price, currency: row.price_currency },
  { kind: 'money', amount: row.amount, currency: row.currency },
];

const tableOf = (writing: Writing, rows: readonly Transaction[], currency: string): Table => {
  const { transactions: words } = writing.words;
  return {
    kind: 'table',
    caption: fill(words.caption, { currency }),
    columns: [
      { title: words.date, align: 'left', kind: 'date' },
      { title: words.what, align: 'left', kind: 'text' },
      { title: words.security, align: 'left', kind: 'text' },
      { title: words.quantity, align: 'right', kind: 'quantity' },
      { title: words.price, align: 'right', kind: 'price' },
      { title: words.amount, align: 'right', kind: 'money' },
    ],
    rows: rows.map((row) => rowOf(writing, row)),
    hasRowHeaders: true,
  };
};

type Year = NonNullable<TransactionSection['years']>[number];

const yearTable = ({ words }: Writing, years: readonly Year[], currency: string): Table => {
  const { transactions } = words;
  return {
    kind: 'table',
    caption: fill(transactions.years_caption, { currency }),
    columns: [
      { title: transactions.year, align: 'left', kind: 'text' },
      { title: transactions.count, align: 'right', kind: 'quantity' },
      { title: transactions.paid_in, align: 'right', kind: 'money' },
      { title: transactions.taken_out, align: 'right', kind: 'money' },
      { title: transactions.net, align: 'right', kind: 'money' },
    ],
    rows: years.flatMap(({ year, count, flows }) =>
      flows.map(({ paid_in, taken_out, net, currency: of }): Cell[] => [
        { kind: 'text', text: year },
        { kind: 'quantity', units: String(count) },
        ...[paid_in, taken_out, net].map((amount) => ({ kind: 'money', amount, currency: of }) as const),
      ]),
    ),
    hasRowHeaders: true,
  };
};

const factsOf = ({ words }: Writing, { currency, paid_in, taken_out, net }: FlowTotal): Block => ({
  kind: 'facts',
  facts: Object.entries({ paid_in, taken_out, net }).map(([name, amount]) => ({
    label: words.transactions[name as 'net'],
    value: { kind: 'money', amount, currency },
  })),
});

const isEmpty = ({ rows, years }: TransactionSection) => rows.length === 0 && !years?.length;

const rowsOrYears = (writing: Writing, section: TransactionSection, currency: string): Block[] => {
  const { transactions: words } = writing.words;
  const { rows, years } = section;
  if (isEmpty(section)) return [{ kind: 'paragraph', text: words.none }];
  if (years === null) return [tableOf(writing, rows, currency)];
  return [{ kind: 'paragraph', text: words.years_note }, yearTable(writing, years, currency)];
};

/** The transactions of an account, one by one or by year, and what came in and went out with them. */
export const transactionBlocks = (writing: Writing, { transactions, currency }: ReportPart): Block[] => {
  if (!transactions) return [];
  return [
    { kind: 'heading', level: 3, text: writing.words.transactions.title },
    ...rowsOrYears(writing, transactions, currency),
    ...(isEmpty(transactions) ? [] : transactions.flows.map((flow) => factsOf(writing, flow))),
  ];
};
