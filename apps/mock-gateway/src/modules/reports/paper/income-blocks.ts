import type { ReportPart } from '@portal/contracts/report-figures';
import type { IncomeSection } from '@portal/contracts/report-sections';
import type { Block, Cell, Table } from '../../../paper/paper.ts';
import { fill } from '../../../text/fill.ts';
import type { Writing } from './writing.ts';

const entryTable = (writing: Writing, { entries }: IncomeSection, currency: string): Table => {
  const { language, words } = writing;
  const { income } = words;
  return {
    kind: 'table',
    caption: fill(income.caption, { currency }),
    columns: [
      { title: income.date, align: 'left', kind: 'date' },
      { title: income.what, align: 'left', kind: 'text' },
      { title: income.security, align: 'left', kind: 'text' },
      { title: income.amount, align: 'right', kind: 'money' },
    ],
    rows: entries.map(({ date, kind, security, amount }) => [
      { kind: 'date', day: date },
      { kind: 'text', text: income.kind[kind] },
      { kind: 'text', text: security ? security.name[language] : '' },
      { kind: 'money', amount, currency },
    ]),
    hasRowHeaders: true,
  };
};

/** What was earned over the period: by kind, and entry by entry. */
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
    ...(income.entries.length > 0 ? [entryTable(writing, income, currency)] : []),
  ];
};
