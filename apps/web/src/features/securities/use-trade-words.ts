import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import type { SecurityPrices } from './use-securities.ts';

/** Says what a trade was and of how many units, which are hidden with the amounts. */
export const useTradeWords = () => {
  const { t } = useTranslation();
  const { quantityText } = useFormat();
  return (trade: SecurityPrices['trades'][number]): string =>
    t('securities.chart.trade', {
      kind: t(`transactions.type.${trade.kind}`),
      quantity: quantityText(trade.quantity),
    });
};
