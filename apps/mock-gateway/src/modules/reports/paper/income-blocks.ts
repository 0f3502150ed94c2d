import type { ReportPart } from '@portal/contracts/report-figures';
import type { IncomeSection } from '@portal/contracts/report-sections';
import type { Block, Cell, Table } from '../../../paper/paper.ts';
import { fill } from '../../../text/fill.ts';
import type { Writing } from './writing.ts';

type Row = Pick<IncomeSection['entries'][number], 'kind' | 'security' | 'amount'> & { when: Cell };

const incomeTable = (
  { language, words: { income } }: Writing,
  currency: string,
  { caption, when, rows }: { caption: string; when: string; rows: readonly Row[] },
): Table => ({
  kind: 'table',
  caption: fill(caption, { currency }),
  columns: [
    { title: when, align: 'left', kind: 'text' },
    { title: income.what, align: 'left', kind: 'text' },
    { title: income.security, align: 'left', kind: 'text' },
    { title: income.amount, align: 'right', kind: 'money' },
  ],
  rows: rows.map(({ when: first, kind, security, amount }) => [
    first,
    { kind: 'text', text: income.kind[kind] },
    { kind: 'text', text: security ? security.name[language] : '' },
    { kind: 'money', amount, currency },
  ]),
  hasRowHeaders: true,
});

const tablesOf = (writing: Writing, { entries, years }: IncomeSection, currency: string): Table[] => {
  const { income } = writing.words;
  const lists = [
    {
      caption: income.caption,
      when: income.date,
      rows: entries.map((entry): Row => ({ ...entry, when: { kind: 'date', day: entry.date } })),
    },
    {
      caption: income.years_caption,
      when: income.year,
      rows: (years ?? []).map((one): Row => ({ ...one, when: { kind: 'text', text: one.year } })),
    },
  ];
  return lists.filter(({ rows }) => rows.length > 0).map((list) => incomeTable(writing, currency, list));
};

/** What was earned over the period: by kind, and entry by entry or by year. */
export const incomeBlocks = (writing: Writing, { income, currency }: ReportPart): Block[] => {
  if (!income) return [];
  const words = writing.words.income;
  const money = (amount: string): Cell => ({ kind: 'money', amount, currency });
  return [
    { kind: 'heading', level: 3, text: words.title },
    {
      kind: 'facts',
      facts: [
        ...income.by_kind.map(({ kind, amount }) => ({ label: words.kind[kind], value: money(amount) })),
        { label: words.total, value: money(income.total) },
      ],
    },
    ...(income.unrated
      ? [{ kind: 'paragraph', text: fill(words.unrated, { count: income.unrated }) } as const]
      : []),
    ...tablesOf(writing, income, currency),
  ];
};
