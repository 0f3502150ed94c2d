import type { Language } from '@portal/contracts/constants';
import { decimal } from '@portal/portfolio';
import type { CellObject } from 'write-excel-file/universal';
import { cellText } from '../cell-text.ts';
import { printable } from '../printable.ts';
import type { Cell } from '../paper.ts';

/** A spreadsheet has no decimal type: it stores numbers with fifteen digits. */
const MAX_DIGITS = 15;
const DECIMAL_MARK: Record<Language, string> = { en: '.', fr: ',' };
const MINUS = /^\u2212/;

/** A text is typed as one, so that no spreadsheet takes it for a formula, whatever it begins with. */
export const textCell = (text: string): CellObject => ({ value: printable(text), type: String });

/** The sign of a percentage is part of the number; everything else around a figure is text. */
const literal = (text: string) =>
  text
    .split('%')
    .map((part) => (part === '' ? '' : `"${part}"`))
    .join('%');

/** Turns a written figure into the format that writes it: `1 234,50 $` into `#,##0.00" $"`. */
const formatLike = (written: string, language: Language): string => {
  const [, before = '', figure = '', after = ''] =
    /^(\D*)(.*\d)(\D*)$/su.exec(written.replace(MINUS, '')) ?? [];
  const decimals = figure.split(DECIMAL_MARK[language])[1]?.length ?? 0;
  return `${literal(before)}#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}${literal(after)}`;
};

const figureOf = (cell: Cell): string | null => {
  switch (cell.kind) {
    case 'money':
    case 'price':
      return cell.amount;
    case 'percent':
      return cell.rate;
    case 'quantity':
      return cell.units;
    default:
      return null;
  }
};

/** Writes a cell for a spreadsheet: dates as dates, figures as numbers, and all else as text. */
export const sheetCell = (cell: Cell, language: Language): CellObject => {
  const text = cellText(cell, language);
  if (cell.kind === 'date' && cell.day !== null)
    return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd', align: 'left' };
  const figure = figureOf(cell);
  if (figure !== null && decimal(figure).precision() <= MAX_DIGITS)
    return { value: Number(figure), type: Number, format: formatLike(text, language) };
  return textCell(text);
};
