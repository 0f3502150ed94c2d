import fc from 'fast-check';
import { text } from './paper.testing.ts';
import type { Block, Cell, Chart, Column, Paper, Table } from './paper.ts';

const words = fc.oneof(
  fc.lorem({ maxCount: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', 'Ł’Île-des-Sœurs', '<script>alert(1)</script>', 'W'.repeat(90), '=1+1', '\u202eabc'),
);

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.nat(99))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);

const known = fc.option(decimals, { freq: 5 });

const cells: Record<Column['kind'], fc.Arbitrary<Cell>> = {
  text: words.map(text),
  money: known.map((amount) => ({ kind: 'money', amount, currency: 'CAD' })),
  price: known.map((amount) => ({ kind: 'price', amount, currency: 'USD' })),
  quantity: known.map((units) => ({ kind: 'quantity', units })),
  percent: fc
    .option(fc.integer({ min: -20_000, max: 90_000 }))
    .map((rate) => ({ kind: 'percent', rate: rate === null ? null : String(rate / 10_000) })),
  date: fc.option(fc.constantFrom('2016-02-29', '2026-11-21')).map((day) => ({ kind: 'date', day })),
};

const columns = fc.array(
  fc.record({
    title: words,
    align: fc.constantFrom('left' as const, 'right' as const),
    kind: fc.constantFrom('text', 'money', 'price', 'quantity', 'percent', 'date'),
  }),
  { minLength: 1, maxLength: 9 },
);

/** Any table of up to so many rows. */
const tables = (maxRows: number): fc.Arbitrary<Table> =>
  columns.chain((all) => {
    const row = fc.tuple(...all.map(({ kind }) => cells[kind]));
    return fc.record({
      kind: fc.constant('table'),
      caption: words,
      columns: fc.constant(all),
      // A few kinds of rows many times over: the number of rows matters here, not how each differs.
      rows: fc
        .tuple(fc.array(row, { minLength: 1, maxLength: 6 }), fc.nat(maxRows))
        .map(([kinds, count]) => Array.from({ length: count }, (_, at) => kinds[at % kinds.length]!)),
      hasRowHeaders: fc.boolean(),
    });
  });

const series = (count: number) =>
  fc.array(fc.record({ label: words, values: fc.array(known, { minLength: count, maxLength: count }) }), {
    minLength: 1,
    maxLength: 6,
  });

const days = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2016, 0, 1 + at * 9)).toISOString().slice(0, 10),
  );

/** Any picture of up to so many values, with any table: what it shows is not what is tried here. */
const charts = (maxRows: number): fc.Arbitrary<Chart> =>
  fc.tuple(fc.integer({ min: 1, max: 40 }), fc.boolean()).chain(([count, isLines]) =>
    fc.record({ title: words, series: series(count), table: tables(maxRows) }).map((parts) => ({
      kind: 'chart',
      alt: 'What it shows',
      unit: isLines ? { kind: 'money', currency: 'CAD' } : { kind: 'percent' },
      ...parts,
      ...(isLines
        ? { form: 'lines', along: { kind: 'days', days: days(count) } }
        : { form: 'bars', along: { kind: 'names', names: days(count) } }),
    })),
  );

const blocks = (maxRows: number): fc.Arbitrary<Block> =>
  fc.oneof(
    fc.record({ kind: fc.constant('heading'), level: fc.constantFrom(2, 3), text: words }),
    fc.record({ kind: fc.constantFrom('paragraph', 'note'), text: words }),
    fc.record({
      kind: fc.constant('facts'),
      facts: fc.array(fc.record({ label: words, value: cells.money }), { maxLength: 6 }),
    }),
    tables(maxRows),
    charts(maxRows),
  );

/** Any paper with tables of up to so many rows. */
export const randomPapers = (maxRows: number): fc.Arbitrary<Paper> =>
  fc.record({
    language: fc.constantFrom('en', 'fr'),
    title: words,
    client: fc.array(words, { maxLength: 2 }),
    scope: fc.array(words, { maxLength: 10 }),
    asOf: fc.constant('2026-01-01'),
    footer: words,
    at: fc.constant(0),
    blocks: fc.array(blocks(maxRows), { maxLength: 7 }),
  });
