import { changeSpans, type ReportPart, type ValueChange } from '@portal/contracts/report-figures';
import type { Block, Cell } from '../../../paper/paper.ts';
import { fill } from '../../../text/fill.ts';
import type { Writing } from './writing.ts';

const amounts = ['opening_value', 'deposits', 'withdrawals', 'change', 'closing_value'] as const;

const isYoung = (changes: readonly ValueChange[]) =>
  changes.some(({ span }) => span === 'since_opening') && !changes.some(({ span }) => span === 'one_year');

/** What changed a value, one column for each stretch of time, so that a client adds up downwards. */
export const changeBlocks = (
  { words: { changes: words } }: Writing,
  { changes, currency }: ReportPart,
): Block[] => {
  if (!changes || changes.length === 0) return [];
  const shown = changeSpans.flatMap((span) => changes.find((change) => change.span === span) ?? []);
  const rowOf = (label: string, cellOf: (change: ValueChange) => Cell): Cell[] => [
    { kind: 'text', text: label },
    ...shown.map(cellOf),
  ];
  return [
    { kind: 'heading', level: 3, text: words.title },
    {
      kind: 'table',
      caption: fill(words.caption, { currency }),
      columns: [
        { title: words.figure, align: 'left', kind: 'text' },
        ...shown.map(({ span }) => ({ title: words.span[span], align: 'right', kind: 'money' }) as const),
      ],
      rows: [
        rowOf(words.opening_on, ({ opening_on }) =>
          opening_on === null ? { kind: 'text', text: '–' } : { kind: 'date', day: opening_on },
        ),
        rowOf(words.closing_on, ({ closing_on }) => ({ kind: 'date', day: closing_on })),
        ...amounts.map((name) =>
          rowOf(words[name], (change) => ({ kind: 'money', amount: change[name], currency })),
        ),
      ],
      hasRowHeaders: true,
    },
    ...(isYoung(changes) ? [{ kind: 'note', text: words.young } as const] : []),
  ];
};
