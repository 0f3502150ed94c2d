import type { Language } from '@portal/contracts/constants';
import { BASE_CURRENCY } from '@portal/contracts/constants';
import { longDate } from '@portal/i18n/format';
import { taxPaperTexts } from '@portal/i18n/tax-papers';
import { businessDayAt } from '../../market/business-day.ts';
import type { Block, Cell, Column, Fact, Paper } from '../../paper/paper.ts';
import { fill } from '../../text/fill.ts';
import { boxName, boxNumber } from './box-names.ts';
import type { DueSlip } from './due-slips.ts';
import type { BoxAmount, SlipLine } from './slip-figures.ts';
import { asOfDay, contributionPeriods, slipName, type SlipSubject } from './slip-name.ts';

type Slip = Pick<DueSlip, 'form' | 'figures' | 'replacesMadeAt'>;

const text = (value: string): Cell => ({ kind: 'text', text: value });
const money = (amount: string | null): Cell => ({ kind: 'money', amount, currency: BASE_CURRENCY });
const column = (title: string, kind: Column['kind']): Column => ({
  title,
  kind,
  align: kind === 'text' || kind === 'date' ? 'left' : 'right',
});

const factsOf = (slip: Slip, subject: SlipSubject, language: Language, at: number): Fact[] => {
  const { label, payer, status, period } = taxPaperTexts[language];
  const day = (instant: number) => longDate(businessDayAt(instant), language);
  const contributed = contributionPeriods[slip.form]?.(subject.year);
  const state =
    slip.replacesMadeAt === null ? status.original : fill(status.amended, { date: day(slip.replacesMadeAt) });
  const known: (readonly [string, string] | null)[] = [
    [label.payer, payer],
    [label.recipient, subject.recipient],
    [label.client, subject.clientNumber],
    subject.account && [label.account, subject.account[language]],
    [label.year, String(subject.year)],
    contributed
      ? [
          label.period,
          fill(period, {
            from: longDate(contributed.from, language),
            to: longDate(contributed.to, language),
          }),
        ]
      : null,
    [label.status, state],
    [label.made_on, day(at)],
  ];
  return known.flatMap((fact) => (fact ? [{ label: fact[0], value: text(fact[1]) }] : []));
};

const boxTable = ({ form, figures: { boxes } }: Slip, language: Language): Block => {
  const { label, caption } = taxPaperTexts[language];
  const isNumbered = boxes.some(({ box }) => boxNumber(box) !== null);
  return {
    kind: 'table',
    caption: caption.boxes,
    columns: [
      ...(isNumbered ? [column(label.box, 'text')] : []),
      column(label.box_name, 'text'),
      column(label.amount, 'money'),
    ],
    rows: boxes.map(({ box, amount }) => [
      ...(isNumbered ? [text(boxNumber(box) ?? '')] : []),
      text(boxName(form, box, language)),
      money(amount),
    ]),
    hasRowHeaders: true,
  };
};

const amountIn = (amounts: readonly BoxAmount[], box: string) =>
  amounts.find((one) => one.box === box)?.amount ?? null;

/** Sales are listed by day; property by name. */
const lineTable = (
  { form, figures: { boxes, lines } }: Slip,
  subject: SlipSubject,
  language: Language,
): Block[] => {
  if (lines.length === 0) return [];
  const { label, caption } = taxPaperTexts[language];
  const names = lines[0]!.amounts.map(({ box }) => box);
  const isDated = lines.some(({ on }) => on !== null);
  const nameOf = ({ instrument_id }: SlipLine) =>
    subject.securities.get(instrument_id)?.[language] ?? instrument_id;
  const first = (line: SlipLine): Cell[] =>
    isDated
      ? [{ kind: 'date', day: line.on }, text(nameOf(line)), { kind: 'quantity', units: line.quantity }]
      : [text(nameOf(line))];
  const empty = isDated ? [text(label.total), text(''), text('')] : [text(label.total)];
  const table: Block = {
    kind: 'table',
    caption: caption.lines,
    columns: [
      ...(isDated
        ? [column(label.date, 'date'), column(label.security, 'text'), column(label.quantity, 'quantity')]
        : [column(label.property, 'text')]),
      ...names.map((box) => column(boxName(form, box, language), 'money')),
    ],
    rows: lines.map((line) => [...first(line), ...names.map((box) => money(amountIn(line.amounts, box)))]),
    totals: [
      ...empty,
      ...names.map((box) => (boxes.some((one) => one.box === box) ? money(amountIn(boxes, box)) : text(''))),
    ],
    hasRowHeaders: true,
  };
  return [table];
};

const notesOf = ({ form, figures }: Slip, language: Language): Block[] => {
  const texts = taxPaperTexts[language];
  const isUnknown = figures.lines.some(({ amounts }) => amounts.some(({ amount }) => amount === null));
  const notes = [
    texts.currency,
    ...(isUnknown ? [texts.unknown_cost] : []),
    ...(form === 't1135' ? [texts.t1135] : []),
  ];
  return notes.map((note) => ({ kind: 'note', text: note }));
};

/** A slip on paper, in a language. */
export const slipPaper = (slip: Slip, subject: SlipSubject, language: Language, at: number): Paper => {
  const { forms, specimen, footer } = taxPaperTexts[language];
  return {
    language,
    title: slipName(slip, subject, language),
    client: [subject.recipient],
    scope: [subject.account?.[language], String(subject.year)].filter((part) => part !== undefined),
    asOf: asOfDay(slip.form, subject.year),
    footer,
    at,
    blocks: [
      { kind: 'paragraph', text: specimen },
      { kind: 'heading', level: 2, text: forms[slip.form].title },
      { kind: 'facts', facts: factsOf(slip, subject, language, at) },
      boxTable(slip, language),
      ...lineTable(slip, subject, language),
      ...notesOf(slip, language),
    ],
  };
};
