import type { ReportPart } from '@portal/contracts/report-figures';
import type { RealizedGain, UnrealizedGain } from '@portal/contracts/report-sections';
import { longDate } from '@portal/i18n/format';
import type { Block, Cell, Column, Table } from '../../../paper/paper.ts';
import { fill } from '../../../text/fill.ts';
import type { Writing } from './writing.ts';

const right = (title: string, kind: Column['kind']): Column => ({ title, align: 'right', kind });

const securityText = ({ language, words }: Writing, { security }: Pick<RealizedGain, 'security'>): Cell => ({
  kind: 'text',
  text: fill(words.holdings.named, { name: security.name[language], symbol: security.symbol }),
});

const NO_CELL: Cell = { kind: 'text', text: '' };

const realizedTable = (writing: Writing, rows: readonly RealizedGain[], currency: string): Table => {
  const { gains } = writing.words;
  const money = (amount: string | null): Cell => ({ kind: 'money', amount, currency });
  return {
    kind: 'table',
    caption: fill(gains.realized_caption, { currency }),
    columns: [
      { title: gains.date, align: 'left', kind: 'date' },
      { title: gains.security, align: 'left', kind: 'text' },
      { title: gains.what, align: 'left', kind: 'text' },
      right(gains.quantity, 'quantity'),
      right(gains.proceeds, 'money'),
      right(gains.cost, 'money'),
      right(gains.gain, 'money'),
    ],
    rows: rows.map((row) => [
      { kind: 'date', day: row.date },
      securityText(writing, row),
      { kind: 'text', text: gains.kind[row.kind] },
      row.quantity === null ? NO_CELL : { kind: 'quantity', units: row.quantity },
      money(row.proceeds),
      money(row.cost),
      money(row.gain),
    ]),
    hasRowHeaders: true,
  };
};

const unrealizedTable = (writing: Writing, rows: readonly UnrealizedGain[], currency: string): Table => {
  const { words, language, figures } = writing;
  const { gains } = words;
  const money = (amount: string | null): Cell => ({ kind: 'money', amount, currency });
  return {
    kind: 'table',
    caption: fill(gains.unrealized_caption, { date: longDate(figures.to, language), currency }),
    columns: [
      { title: gains.security, align: 'left', kind: 'text' },
      right(gains.quantity, 'quantity'),
      right(gains.market_value, 'money'),
      right(gains.cost, 'money'),
      right(gains.gain, 'money'),
    ],
    rows: rows.map((row) => [
      securityText(writing, row),
      { kind: 'quantity', units: row.quantity },
      money(row.market_value),
      money(row.cost),
      money(row.gain),
    ]),
    hasRowHeaders: true,
  };
};

/** Gains and losses that were realized over the period, and those that were not at its end. */
export const gainBlocks = (writing: Writing, { gains, currency }: ReportPart): Block[] => {
  if (!gains) return [];
  const words = writing.words.gains;
  const money = (amount: string | null): Cell => ({ kind: 'money', amount, currency });
  return [
    { kind: 'heading', level: 3, text: words.title },
    {
      kind: 'facts',
      facts: [
        { label: words.realized_total, value: money(gains.realized_total) },
        { label: words.unrealized_total, value: money(gains.unrealized_total) },
      ],
    },
    ...(gains.realized.length > 0 ? [realizedTable(writing, gains.realized, currency)] : []),
    ...(gains.unrealized.length > 0 ? [unrealizedTable(writing, gains.unrealized, currency)] : []),
  ];
};
