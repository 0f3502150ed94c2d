import type { ChangeParts } from '@portal/contracts/value-change';
import { useTranslation } from 'react-i18next';
import { figureCell, type Cells } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import { parts } from './parts.ts';
import type { Explained } from './use-value-change.ts';

/** The parts of a change and what each security added, as a file. */
export const useChangeFile = ({ from, to, currency, securities }: Explained, change: ChangeParts) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const figure = (amount: string | null) => figureCell(amount, language);
  const valueOn = (key: 'opening_value' | 'closing_value', date: string | null) => [
    t(`value_change.row.${key}`, { date: date ?? '' }),
    figure(change[key]),
  ];
  return (): Cells => [
    [t('value_change.part_title'), t('value_change.amount', { currency })],
    valueOn('opening_value', from),
    ...parts.map((part) => [t(`value_change.row.${part}`), figure(change[part])]),
    valueOn('closing_value', to),
    [],
    [
      t('value_change.security'),
      t('value_change.prices', { currency }),
      t('value_change.currency', { currency }),
      t('value_change.income', { currency }),
      t('value_change.total', { currency }),
    ],
    ...securities.map(({ security, prices, total, ...row }) => [
      security ? security.symbol : t('value_change.cash'),
      figure(prices),
      figure(row.currency),
      figure(row.income),
      figure(total),
    ]),
  ];
};
