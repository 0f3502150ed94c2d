import { transactionsExamples } from '@portal/contracts/transactions.examples';
import { transactions, type Transaction } from '@portal/contracts/transactions';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { fileColumns, machineFile, readableFile, type FileColumn } from './transaction-file.ts';
import { workbookCells, workbookOf } from './transaction-workbook.ts';

const { rows, accounts } = transactions.list.response.parse(transactionsExamples.list[0].response);
const titles = Object.fromEntries(fileColumns.map((column) => [column, column.toUpperCase()])) as Record<
  FileColumn,
  string
>;
const words = {
  titles,
  typeOf: (type: string) => `<${type}>`,
  priceKindOf: (kind: string) => `<${kind}>`,
  accountTypeOf: () => 'CELI',
};
const linesOf = (file: string) => file.slice(1).trimEnd().split('\r\n');

it('has fixed columns, codes and decimal points for other programs', () => {
  expect(linesOf(machineFile(rows, accounts)).slice(1)).toEqual([
    '2026-11-16,2026-11-17,4F-102-3345-1,tfsa,buy,Northmere Canadian Bond Fund,NMR115,43.2714,11.5087,CAD,,498.00,CAD,trade,,,,',
    '2026-11-16,,4F-102-3345-1,tfsa,deposit,,,,,,500.00,,CAD,,,,,',
  ]);
});

it('has the words and the decimal marks of its language for people', () => {
  expect(linesOf(readableFile(rows, accounts, { ...words, language: 'fr' }))).toEqual([
    fileColumns.map((column) => column.toUpperCase()).join(';'),
    '2026-11-16;2026-11-17;4F-102-3345-1;CELI;<buy>;Fonds d’obligations canadiennes Northmere;NMR115;43,2714;11,5087;CAD;;498,00;CAD;<trade>;;;;',
    '2026-11-16;;4F-102-3345-1;CELI;<deposit>;;;;;;500,00;;CAD;;;;;',
  ]);
});

it('says what a reversal undoes and when a correction was entered, in every file', () => {
  const reversal: Transaction = {
    ...rows[0]!,
    type: 'reversal',
    reverses: { type: 'buy', date: '2026-11-13' },
    entered_on: '2026-11-18',
  };
  expect(linesOf(machineFile([reversal], accounts))[1]).toMatch(/,trade,buy,2026-11-13,NMR115,2026-11-18$/);
  expect(linesOf(readableFile([reversal], accounts, { ...words, language: 'fr' }))[1]).toMatch(
    /;<trade>;<buy>;2026-11-13;NMR115;2026-11-18$/,
  );
  const [, cells] = workbookCells([reversal], accounts, { ...words, language: 'en' });
  expect(cells![fileColumns.indexOf('reverses_type')]).toMatchObject({ type: String, value: '<buy>' });
  expect(cells![fileColumns.indexOf('reverses_date')]).toMatchObject({
    type: Date,
    value: new Date('2026-11-13T00:00:00Z'),
  });
});

it('leaves empty what is not known, and writes no figure with a sign', () => {
  const unknown = rows.map((row) => ({ ...row, price: null, account_uuid: crypto.randomUUID() }));
  expect(machineFile(unknown, accounts)).toContain('2026-11-16,2026-11-17,,,buy,');
  expect(machineFile(unknown, accounts)).not.toMatch(/(^|,)-/m);
});

it('does not let a name begin a formula', () => {
  const named = rows.map((row) => ({
    ...row,
    security: row.security && { ...row.security, name: { en: '=1+1', fr: '@A1' } },
  }));
  expect(machineFile(named, accounts)).toContain(",'=1+1,");
  expect(readableFile(named, accounts, { ...words, language: 'fr' })).toContain(";'@A1;");
});

it('makes a workbook of dates, numbers and texts, of which none is a formula', async () => {
  const named = rows.map((row) => ({
    ...row,
    security: row.security && { ...row.security, name: { en: '=1+1', fr: '@A1' } },
  }));
  const [titles, first] = workbookCells(named, accounts, { ...words, language: 'en' });
  expect(titles).toHaveLength(fileColumns.length);
  const at = (column: FileColumn) => first![fileColumns.indexOf(column)];
  expect(at('date')).toMatchObject({ type: Date, value: new Date('2026-11-16T00:00:00Z') });
  expect(at('security')).toMatchObject({ type: String, value: '=1+1' });
  expect(at('quantity')).toMatchObject({ type: Number });
  for (const start of ['=', '+', '-', '@', '\t', '\r']) {
    const one = named.map((row) => ({
      ...row,
      security: row.security && { ...row.security, name: { en: `${start}1+1`, fr: '' } },
    }));
    const [, cells] = workbookCells(one, accounts, { ...words, language: 'en' });
    expect(cells![fileColumns.indexOf('security')]).toMatchObject({ type: String });
  }
  const zipped = new Uint8Array(
    await (await workbookOf(named, accounts, { ...words, language: 'en' })).arrayBuffer(),
  );
  const sheet = strFromU8(unzipSync(zipped)['xl/worksheets/sheet1.xml']!);
  expect(sheet).not.toMatch(/<f[ >]/);
  // 16 November 2026, as spreadsheets count days.
  expect(sheet).toContain('<v>46342</v>');
});
