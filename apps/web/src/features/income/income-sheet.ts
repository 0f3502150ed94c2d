import type { Language } from '@portal/contracts/constants';
import type { IncomeRow } from '@portal/contracts/income';
import { useTranslation } from 'react-i18next';
import type { Sheet, SheetCell } from '../../parts/money/sheet.ts';
import { useLanguage } from '../../ui/language.ts';
import type { IncomeCalendar } from './use-income.ts';

/** The words of the file of twelve months. */
interface IncomeWords {
  language: Language;
  titles: readonly string[];
  months: readonly string[];
  cash: string;
  allMonths: string;
  taxable: string;
  registered: string;
  inAll: string;
  kindOf: (kind: IncomeRow['kind']) => string;
}

/** The words of the file, in the language of the page. */
export const useIncomeWords = (currency: string): IncomeWords => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const sums = [t('income.received.in', { currency }), t('income.expected.in', { currency })];
  return {
    language,
    titles: [
      t('income.file.where'),
      t('income.security'),
      t('income.file.symbol'),
      t('income.file.kind'),
      t('income.month'),
      ...sums,
      t('income.file.own_currency'),
      t('income.file.own_received'),
      t('income.file.own_expected'),
    ],
    months: [t('income.file.where'), t('income.month'), ...sums],
    cash: t('income.cash'),
    allMonths: t('income.file.all_months'),
    taxable: t('income.taxable'),
    registered: t('income.registered'),
    inAll: t('income.in_all'),
    kindOf: (kind) => t(`income.kind.${kind}`),
  };
};

const text = (value: string): SheetCell => ({ text: value });
const figure = (value: string | null): SheetCell => ({ figure: value });

const rowsOf = (row: IncomeRow, words: IncomeWords): SheetCell[][] => {
  const { is_registered, security, kind, months } = row;
  const name = [
    text(is_registered ? words.registered : words.taxable),
    text(security?.name[words.language] ?? words.cash),
    text(security?.symbol ?? ''),
    text(words.kindOf(kind)),
  ];
  return [
    ...months.map((one) => [...name, text(one.month), figure(one.received), figure(one.expected)]),
    [
      ...name,
      text(words.allMonths),
      figure(row.received),
      figure(row.expected),
      text(row.own_currency),
      figure(row.own_received),
      figure(row.own_expected),
    ],
  ];
};

/**
 * Twelve months of income as a file: each security by month and in all, then each month of the accounts that are not
 * registered, of registered ones and of both. What is not known is an empty cell.
 */
export const incomeSheet = (calendar: IncomeCalendar, words: IncomeWords): Sheet => {
  const parts = [
    ['taxable', words.taxable],
    ['registered', words.registered],
    ['total', words.inAll],
  ] as const;
  return [
    words.titles.map(text),
    ...calendar.rows.flatMap((row) => rowsOf(row, words)),
    [],
    words.months.map(text),
    ...parts.flatMap(([part, name]) => [
      ...calendar.months.map((one) => [
        text(name),
        text(one.month),
        figure(one[part].received),
        figure(one[part].expected),
      ]),
      [text(name), text(words.allMonths), figure(calendar[part].received), figure(calendar[part].expected)],
    ]),
  ];
};
