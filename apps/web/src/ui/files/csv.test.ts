import { BYTE_ORDER_MARK } from '@portal/i18n/csv-line';
import { readCsv } from '@portal/i18n/read-csv.testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf, figureCell, readableCsv } from './csv.ts';

const parse = (text: string, separator: ',' | ';') => readCsv(text.slice(BYTE_ORDER_MARK.length), separator);

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', '＝'), fc.string())
    .map((parts) => parts.join('')),
);
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1 });

it('writes no cell that a spreadsheet reads as a formula', () => {
  fc.assert(
    fc.property(table, fc.constantFrom(',' as const, ';' as const), (rows, separator) => {
      for (const read of parse(csvOf(rows, separator), separator).flat())
        if (!/^-\d+([.,]\d+)?$/.test(read)) expect(read).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
});

/** A cell without the apostrophes that make texts of formulas, at its beginning and after what may separate cells. */
const withoutApostrophes = (text: string) =>
  text.replaceAll(/(^|[,;\t\r\n]"*)'(?=[=+\-@\t\r\n＝＋－＠])/g, '$1');

it('writes every cell unchanged, but for the apostrophe before a formula', () => {
  fc.assert(
    fc.property(table, fc.constantFrom(',' as const, ';' as const), (rows, separator) => {
      const read = parse(csvOf(rows, separator), separator);
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [at, row] of read.entries())
        for (const [place, found] of row.entries())
          expect(withoutApostrophes(found)).toBe(withoutApostrophes(rows[at]![place]!));
    }),
  );
});

it('begins with a byte order mark and ends every line with CRLF', () => {
  expect(
    csvOf(
      [
        ['Opération', 'été'],
        ['a;b', 'c"d'],
      ],
      ';',
    ),
  ).toBe('\uFEFFOpération;été\r\n"a;b";"c""d"\r\n');
});

it('writes figures with the decimal mark and the separator of the language', () => {
  const rows = (language: 'en' | 'fr') =>
    readableCsv([['a', figureCell('-12.50', language), figureCell(null, language)]], language);
  expect([rows('en'), rows('fr')]).toEqual(['\uFEFFa,-12.50,\r\n', '\uFEFFa;-12,50;\r\n']);
});
