import type { NamedAccount } from '@portal/contracts/named-account';
import type { Language } from '@portal/contracts/constants';
import type { Transaction } from '@portal/contracts/transactions';
import { csvOf, figureCell, readableCsv, type Cells } from '../../ui/files/csv.ts';
import type { NamedAccounts } from '../../parts/money/use-account-name.ts';

/** The columns of both files, in order; the names of the one for other programs. */
export const fileColumns = [
  'date',
  'settles_on',
  'account_number',
  'account_type',
  'type',
  'security',
  'symbol',
  'quantity',
  'price',
  'price_currency',
  'amount_in',
  'amount_out',
  'currency',
  'price_kind',
  'reverses_type',
  'reverses_date',
  'reverses_symbol',
  'entered_on',
] as const;
export type FileColumn = (typeof fileColumns)[number];

const isPaid = (amount: string) => amount.startsWith('-');

/**
 * The value of each column, empty when unknown. Amounts are in two columns without a sign, so that no figure begins as
 * a formula does.
 */
const valuesOf = (row: Transaction, accounts: NamedAccounts): Record<FileColumn, string> => {
  const account = accounts.find(({ account_uuid }) => account_uuid === row.account_uuid);
  return {
    date: row.date,
    settles_on: row.settles_on ?? '',
    account_number: account?.number ?? '',
    account_type: account?.type ?? '',
    type: row.type,
    security: row.security?.name.en ?? '',
    symbol: row.security?.symbol ?? '',
    quantity: row.quantity ?? '',
    price: row.price ?? '',
    price_currency: (row.price !== null && row.price_currency) || '',
    amount_in: isPaid(row.amount) ? '' : row.amount,
    amount_out: isPaid(row.amount) ? row.amount.slice(1) : '',
    currency: row.currency,
    price_kind: (row.price !== null && row.price_kind) || '',
    reverses_type: row.reverses?.type ?? '',
    reverses_date: row.reverses?.date ?? '',
    reverses_symbol: (row.reverses && row.security?.symbol) ?? '',
    entered_on: row.entered_on ?? '',
  };
};

const cellsOf = (values: Record<FileColumn, string>) => fileColumns.map((column) => values[column]);

/** The file for other programs: fixed columns and codes, points as decimal marks, commas between. */
export const machineFile = (rows: readonly Transaction[], accounts: NamedAccounts): string => {
  const cells: Cells = [fileColumns, ...rows.map((row) => cellsOf(valuesOf(row, accounts)))];
  return csvOf(cells, ',');
};

/** The words of a file in a language. */
export interface FileWords {
  language: Language;
  titles: Record<FileColumn, string>;
  typeOf: (type: Transaction['type']) => string;
  priceKindOf: (kind: NonNullable<Transaction['price_kind']>) => string;
  accountTypeOf: (type: NamedAccount['type']) => string;
}

/** A row for people: words of their language, figures as decimals. */
export const readableValues = (
  row: Transaction,
  accounts: NamedAccounts,
  { language, typeOf, priceKindOf, accountTypeOf }: FileWords,
): Record<FileColumn, string> => {
  const account = accounts.find(({ account_uuid }) => account_uuid === row.account_uuid);
  return {
    ...valuesOf(row, accounts),
    account_type: account ? accountTypeOf(account.type) : '',
    type: typeOf(row.type),
    security: row.security?.name[language] ?? '',
    price_kind: row.price !== null && row.price_kind ? priceKindOf(row.price_kind) : '',
    reverses_type: row.reverses ? typeOf(row.reverses.type) : '',
  };
};

/** Columns that hold figures. */
export const figureColumns = ['quantity', 'price', 'amount_in', 'amount_out'] as const satisfies FileColumn[];

/** The file for people: words and decimal marks of their language; French spreadsheets take a semicolon between. */
export const readableFile = (
  rows: readonly Transaction[],
  accounts: NamedAccounts,
  words: FileWords,
): string => {
  const { language, titles } = words;
  const lineOf = (row: Transaction) => {
    const values = readableValues(row, accounts, words);
    for (const column of figureColumns) values[column] = figureCell(values[column], language);
    return cellsOf(values);
  };
  return readableCsv([cellsOf(titles), ...rows.map(lineOf)], language);
};
