import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf, figureCell, readableCsv } from './csv.ts';

/** A CSV parser of its own, after RFC 4180. */
const parse = (text: string, separator: string): string[][] => {
  const rows: string[][] = [];
  let [row, cell, isQuoted] = [[] as string[], '', false];
  for (let at = 1; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) [row, cell] = [[...row, cell], ''];
    else if (sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at += 1;
    } else cell += sign;
  }
  return rows;
};

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

it('writes every cell unchanged, but for the apostrophe before a formula', () => {
  fc.assert(
    fc.property(table, fc.constantFrom(',' as const, ';' as const), (rows, separator) => {
      const read = parse(csvOf(rows, separator), separator);
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [at, row] of read.entries())
        for (const [place, found] of row.entries())
          expect([found, found.replace(/^'/, '')]).toContain(rows[at]![place]);
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
