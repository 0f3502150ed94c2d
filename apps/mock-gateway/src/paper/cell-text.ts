import type { Language } from '@portal/contracts/constants';
import { money, percent, price, quantity, shortDate } from '@portal/i18n/format';
import { paperTexts } from '@portal/i18n/paper';
import type { Cell } from './paper.ts';

const figure = (cell: Exclude<Cell, { kind: 'text' | 'missing' }>, language: Language): string | null => {
  switch (cell.kind) {
    case 'money':
      return cell.amount === null ? null : money(cell.amount, cell.currency, language);
    case 'price':
      return cell.amount === null ? null : price(cell.amount, cell.currency, language);
    case 'percent':
      return cell.rate === null ? null : percent(cell.rate, language);
    case 'quantity':
      return cell.units === null ? null : quantity(cell.units, language);
    case 'date':
      return cell.day === null ? null : shortDate(cell.day, language);
  }
};

/** Writes a cell as the portal writes its figure; what is not available says so. */
export const cellText = (cell: Cell, language: Language): string => {
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'missing') return cell.why;
  return figure(cell, language) ?? paperTexts[language].not_available;
};
