import { expect, it } from 'vitest';
import { csvFile, workbookCells, type Sheet } from './sheet.ts';

const sheet: Sheet = [
  [{ text: '=1+1' }, { day: '2025-12-31' }, { figure: '-1234.50' }],
  [{ text: '' }, { day: null }, { figure: null }],
];

it('writes figures with the decimal mark of the language, what is not known as an empty cell, and no formula', () => {
  expect(csvFile(sheet, 'en')).toBe("\uFEFF'=1+1,2025-12-31,-1234.50\r\n,,\r\n");
  expect(csvFile(sheet, 'fr')).toBe("\uFEFF'=1+1;2025-12-31;-1234,50\r\n;;\r\n");
});

it('types the cells of a workbook: texts as texts, dates as dates, figures as numbers', () => {
  expect(workbookCells(sheet)).toEqual([
    [
      { value: '=1+1', type: String },
      { value: new Date('2025-12-31T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
      { value: -1234.5, type: Number, format: '#,##0.00########' },
    ],
    [null, null, null],
  ]);
});
