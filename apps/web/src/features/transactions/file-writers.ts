import type { Language } from '@portal/contracts/constants';
import type { TFunction } from 'i18next';
import type { NamedAccounts } from '../../parts/money/use-account-name.ts';
import { everyTransaction, type Client, type Filter } from './every-transaction.ts';
import { machineFile, readableFile, type FileWords } from './transaction-file.ts';
import { workbookOf } from './transaction-workbook.ts';

interface WritersOptions {
  t: TFunction;
  language: Language;
  accounts: NamedAccounts;
  client: Client;
  filter: Filter;
}

const wordsOf = ({ t, language }: WritersOptions): FileWords => ({
  language,
  titles: {
    date: t('transactions.date'),
    settles_on: t('transaction_file.settles_on'),
    account_number: t('transactions.csv.account_number'),
    account_type: t('transactions.account'),
    type: t('transactions.transaction'),
    security: t('transactions.csv.security'),
    symbol: t('transaction_file.symbol'),
    quantity: t('transactions.quantity'),
    price: t('transactions.price'),
    price_currency: t('transactions.csv.price_currency'),
    amount_in: t('transaction_file.amount_in'),
    amount_out: t('transaction_file.amount_out'),
    currency: t('transactions.csv.currency'),
    price_kind: t('transaction_file.price_kind'),
    reverses_type: t('transaction_file.reverses_type'),
    reverses_date: t('transaction_file.reverses_date'),
    reverses_symbol: t('transaction_file.reverses_symbol'),
    entered_on: t('transaction_file.entered_on'),
  },
  priceKindOf: (kind) => t(`transactions.price_kind.${kind}`),
  typeOf: (type) => t(`transactions.type.${type}`),
  accountTypeOf: (type) => t(`accounts.type.${type}`),
});

/** A file to be saved. */
export interface WrittenFile {
  name: string;
  content: string | Blob;
}

/** What writes all that matches a filter: for people as CSV and as a workbook, and for other programs. */
export const fileWriters = (options: WritersOptions) => {
  const words = wordsOf(options);
  const { t, client, filter, accounts } = options;
  const name = t('transaction_file.file');
  const rows = () => everyTransaction(client, filter);
  return {
    readable: async (): Promise<WrittenFile> => ({
      name: `${name}.csv`,
      content: readableFile(await rows(), accounts, words),
    }),
    workbook: async (): Promise<WrittenFile> => ({
      name: `${name}.xlsx`,
      content: await workbookOf(await rows(), accounts, words),
    }),
    machine: async (): Promise<WrittenFile> => ({
      name: 'transactions-data.csv',
      content: machineFile(await rows(), accounts),
    }),
  };
};

export type FileKind = keyof ReturnType<typeof fileWriters>;
