import type { ReportPart } from '@portal/contracts/report-figures';
import { longDate, money } from '@portal/i18n/format';
import type { Block, Cell } from '../../../paper/paper.ts';
import { fill } from '../../../text/fill.ts';
import type { Writing } from './writing.ts';

/** The chart of value and net deposits, with its table. One point is no line. */
export const valueBlocks = (
  { language, words: { values: words } }: Writing,
  { values, currency }: ReportPart,
): Block[] => {
  const [first] = values ?? [];
  const last = values?.at(-1);
  if (!values || !first || !last || first === last) return [];
  const amount = (text: string): Cell => ({ kind: 'money', amount: text, currency });
  return [
    {
      kind: 'chart',
      form: 'lines',
      title: words.title,
      alt: fill(words.alt, {
        from: longDate(first.date, language),
        to: longDate(last.date, language),
        value: money(last.value, currency, language),
        invested: money(last.net_invested, currency, language),
      }),
      unit: { kind: 'money', currency },
      along: { kind: 'days', days: values.map(({ date }) => date) },
      series: [
        { label: words.value, values: values.map(({ value }) => value) },
        { label: words.invested, values: values.map(({ net_invested }) => net_invested) },
      ],
      table: {
        kind: 'table',
        caption: fill(words.caption, { currency }),
        columns: [
          { title: words.date, align: 'left', kind: 'date' },
          { title: words.value, align: 'right', kind: 'money' },
          { title: words.invested, align: 'right', kind: 'money' },
        ],
        rows: values.map(({ date, value, net_invested }) => [
          { kind: 'date', day: date },
          amount(value),
          amount(net_invested),
        ]),
        hasRowHeaders: true,
      },
    },
  ];
};
