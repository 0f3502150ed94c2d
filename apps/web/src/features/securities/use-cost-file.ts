import type { SecurityEntry } from '@portal/contracts/securities';
import { useTranslation } from 'react-i18next';
import { figureCell, type Cells } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import type { SecurityHistory } from './use-securities.ts';

/** The units of an entry, negative where they left; a split has a sign of its own. */
export const signedUnits = ({ type, quantity }: SecurityEntry) =>
  quantity !== null && (type === 'sell' || type === 'transfer_out') ? `-${quantity}` : quantity;

/** Every entry as a file, distributions in cash included. */
export const useCostFile = ({ entries, accounts, currency, own_currency }: SecurityHistory) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const figure = (value: string | null) => figureCell(value, language);
  const numberOf = (uuid: string) => accounts.find(({ account_uuid }) => account_uuid === uuid)?.number ?? '';
  return (): Cells => [
    [
      t('transactions.date'),
      t('transactions.transaction'),
      t('transactions.csv.account_number'),
      t('holdings.column.quantity'),
      t('holdings.column.price'),
      t('transactions.csv.price_currency'),
      t('transactions.amount'),
      t('transactions.csv.currency'),
      t('securities.cost.units_after'),
      t('securities.cost.book_cost_after', { currency }),
      t('securities.average_cost', { currency }),
      ...(own_currency === null || own_currency === currency
        ? []
        : [t('securities.average_cost', { currency: own_currency })]),
    ],
    ...entries.map((row) => [
      row.date,
      t(`transactions.type.${row.type}`),
      numberOf(row.account_uuid),
      figure(signedUnits(row)),
      figure(row.price),
      row.price_currency ?? '',
      figure(row.amount),
      row.currency,
      figure(row.units_after),
      figure(row.book_cost_after),
      figure(row.average_cost_after),
      ...(own_currency === null || own_currency === currency ? [] : [figure(row.own_average_cost_after)]),
    ]),
  ];
};
