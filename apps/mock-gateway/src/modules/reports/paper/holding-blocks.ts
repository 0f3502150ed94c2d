import type { ReportHolding, ReportPart } from '@portal/contracts/report-figures';
import { longDate } from '@portal/i18n/format';
import type { Block, Cell, Column } from '../../../paper/paper.ts';
import { fill } from '../../../text/fill.ts';
import type { Writing } from './writing.ts';

const right = (title: string, kind: Column['kind']): Column => ({ title, align: 'right', kind });
const NO_CELL: Cell = { kind: 'text', text: '' };

/** What was held at the end of the period, and what it came to. */
export const holdingBlocks = (writing: Writing, { holdings, currency }: ReportPart): Block[] => {
  if (!holdings) return [];
  const { language, words: all, figures } = writing;
  const { holdings: words } = all;
  const date = longDate(figures.to, language);
  const title: Block = { kind: 'heading', level: 3, text: words.title };
  if (holdings.rows.length === 0) return [title, { kind: 'paragraph', text: fill(words.none, { date }) }];
  const money = (amount: string | null): Cell => ({ kind: 'money', amount, currency });
  const nameOf = ({ security, currency: own }: ReportHolding) =>
    security
      ? fill(words.named, { name: security.name[language], symbol: security.symbol })
      : fill(words.cash, { currency: own });
  const priceOf = (row: ReportHolding): Cell => {
    if (!row.security) return NO_CELL;
    if (row.is_at_cost) return { kind: 'missing', why: all.atCost.short };
    return { kind: 'price', amount: row.price, currency: row.currency };
  };
  const rowOf = (row: ReportHolding): Cell[] => [
    { kind: 'text', text: nameOf(row) },
    row.security ? { kind: 'quantity', units: row.quantity } : NO_CELL,
    priceOf(row),
    money(row.book_cost),
    money(row.market_value),
    money(row.gain),
  ];
  const { book_cost, market_value, gain } = holdings.total;
  return [
    title,
    {
      kind: 'table',
      caption: fill(words.caption, { date, currency }),
      columns: [
        { title: words.security, align: 'left', kind: 'text' },
        right(words.quantity, 'quantity'),
        right(words.price, 'price'),
        right(words.book_cost, 'money'),
        right(words.market_value, 'money'),
        right(words.gain, 'money'),
      ],
      rows: holdings.rows.map(rowOf),
      totals: [
        { kind: 'text', text: words.total },
        NO_CELL,
        NO_CELL,
        money(book_cost),
        money(market_value),
        money(gain),
      ],
      hasRowHeaders: true,
    },
  ];
};
