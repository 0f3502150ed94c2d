import type { ReportPart, ReportReturn } from '@portal/contracts/report-figures';
import type { Block, Cell } from '../../../paper/paper.ts';
import { fill } from '../../../text/fill.ts';
import type { Writing } from './writing.ts';

/** Rates of return, each with its period and whether it is a yearly one; the caption says method and basis. */
export const returnBlocks = (
  { words: { returns: words, gap } }: Writing,
  { returns }: ReportPart,
): Block[] => {
  if (!returns) return [];
  const periodOf = ({ period, is_annualized }: ReportReturn) => {
    const text = words.period[period];
    return is_annualized ? fill(words.annualized, { period: text }) : text;
  };
  const rateOf = ({ rate, reason }: ReportReturn): Cell =>
    reason === null ? { kind: 'percent', rate } : { kind: 'missing', why: gap[reason] };
  const rowOf = (row: ReportReturn): Cell[] => [
    { kind: 'text', text: periodOf(row) },
    // A period that was not lived through has no days of its own.
    row.from === null ? { kind: 'text', text: '–' } : { kind: 'date', day: row.from },
    row.to === null ? { kind: 'text', text: '–' } : { kind: 'date', day: row.to },
    rateOf(row),
  ];
  return [
    { kind: 'heading', level: 3, text: words.title },
    {
      kind: 'table',
      caption: words.caption,
      columns: [
        { title: words.period_title, align: 'left', kind: 'text' },
        { title: words.from, align: 'left', kind: 'date' },
        { title: words.to, align: 'left', kind: 'date' },
        { title: words.rate, align: 'right', kind: 'percent' },
      ],
      rows: returns.map(rowOf),
      hasRowHeaders: true,
    },
  ];
};
