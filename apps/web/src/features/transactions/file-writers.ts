import type { Language } from '@portal/contracts/constants';
import type { Transaction } from '@portal/contracts/transactions';
import type { TFunction } from 'i18next';
import { machineFile, readableFile, type FileWords } from './transaction-file.ts';
import { workbookOf } from './transaction-workbook.ts';
import type { Accounts } from './use-account-name.ts';
import type { WrittenFile } from './use-saving.ts';

interface WritersOptions {
  t: TFunction;
  language: Language;
  accounts: Accounts;
}

const wordsOf = ({ t, language }: WritersOptions): FileWords => ({
  language,
  titles: {
    date: t('transactions.date'),
    settles_on: t('transactions.csv.settles_on'),
    account_number: t('transactions.csv.account_number'),
    account_type: t('transactions.account'),
    type: t('transactions.transaction'),
    security: t('transactions.csv.security'),
    symbol: t('transactions.csv.symbol'),
    quantity: t('transactions.quantity'),
    price: t('transactions.price'),
    price_currency: t('transactions.csv.price_currency'),
    amount_in: t('transactions.csv.amount_in'),
    amount_out: t('transactions.csv.amount_out'),
    currency: t('transactions.csv.currency'),
    price_kind: t('transactions.csv.price_kind'),
    reverses_type: t('transactions.csv.reverses_type'),
    reverses_date: t('transactions.csv.reverses_date'),
    reverses_symbol: t('transactions.csv.reverses_symbol'),
    entered_on: t('transactions.csv.entered_on'),
  },
  priceKindOf: (kind) => t(`transactions.price_kind.${kind}`),
  typeOf: (type) => t(`transactions.type.${type}`),
  accountTypeOf: (type) => t(`accounts.type.${type}`),
});

/** What writes the files of transactions: for people as CSV and as a workbook, and for other programs. */
export const fileWriters = (options: WritersOptions) => {
  const words = wordsOf(options);
  const { t, accounts } = options;
  const name = t('transactions.csv.file');
  return {
    readable: async (rows: readonly Transaction[]): Promise<WrittenFile> => ({
      name: `${name}.csv`,
      content: readableFile(rows, accounts, words),
    }),
    workbook: async (rows: readonly Transaction[]): Promise<WrittenFile> => ({
      name: `${name}.xlsx`,
      content: await workbookOf(rows, accounts, words),
    }),
    machine: async (rows: readonly Transaction[]): Promise<WrittenFile> => ({
      name: 'transactions-data.csv',
      content: machineFile(rows, accounts),
    }),
  };
};

export type FileKind = keyof ReturnType<typeof fileWriters>;
