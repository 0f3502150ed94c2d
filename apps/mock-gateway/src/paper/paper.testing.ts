import type { Language } from '@portal/contracts/constants';
import type { Cell, LineChart, Paper, Table } from './paper.ts';

/** A cell with a text. */
export const text = (value: string): Cell => ({ kind: 'text', text: value });

/** A cell with an amount in Canadian dollars. */
export const dollars = (amount: string | null): Cell => ({ kind: 'money', amount, currency: 'CAD' });

/** A table of so many transactions, with totals. */
export const transactionTable = (rows: number): Table => ({
  kind: 'table',
  caption: 'Transactions',
  columns: [
    { title: 'Date', align: 'left', kind: 'date' },
    { title: 'Security', align: 'left', kind: 'text' },
    { title: 'Units', align: 'right', kind: 'quantity' },
    { title: 'Price', align: 'right', kind: 'price' },
    { title: 'Amount', align: 'right', kind: 'money' },
  ],
  rows: Array.from({ length: rows }, (_, at) => [
    { kind: 'date', day: '2026-03-31' },
    text(`Northmere Canadian Equity Fund ${at}`),
    { kind: 'quantity', units: `${at}.5` },
    { kind: 'price', amount: at % 7 === 3 ? null : '12.3456', currency: 'CAD' },
    dollars(`-${at}234.56`),
  ]),
  totals: [
    text('Total'),
    text(''),
    text(''),
    { kind: 'missing', why: 'several prices' },
    dollars('98765.43'),
  ],
  hasRowHeaders: false,
});

/** A chart of values on following days. */
export const lineChart = (values: readonly (string | null)[]): LineChart => ({
  kind: 'chart',
  form: 'lines',
  title: 'Value',
  alt: 'The value rose.',
  unit: { kind: 'money', currency: 'CAD' },
  along: { kind: 'days', days: values.map((_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`) },
  series: [{ label: 'Value', values }],
  table: transactionTable(2),
});

/** A paper for tests, with what it is given in place of its own parts. */
export const examplePaper = (language: Language, changes: Partial<Paper> = {}): Paper => ({
  language,
  title: language === 'fr' ? 'Relevé de compte' : 'Account statement',
  client: ['Amélie Gagnon-Lefèvre'],
  scope: ['REER 1001', 'CELI 1002'],
  asOf: '2026-10-01',
  footer: 'A sample.',
  at: Date.UTC(2026, 9, 4, 12),
  blocks: [
    { kind: 'heading', level: 2, text: 'Summary' },
    { kind: 'paragraph', text: 'What was there and what is there.' },
    { kind: 'facts', facts: [{ label: 'Closing value', value: dollars('1234567.89') }] },
    { kind: 'heading', level: 2, text: 'Activity' },
    { kind: 'heading', level: 3, text: 'REER 1001' },
    transactionTable(90),
    { kind: 'note', text: 'Rates of more than one year are annualized.' },
  ],
  ...changes,
});
