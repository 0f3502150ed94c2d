import { useTranslation } from 'react-i18next';

/** What a picture of returns shows of each day, and what it is called in its table and its file. */
export const useGrowthColumns = () => {
  const { t } = useTranslation();
  const benchmark = t('returns.method.benchmark');
  return [
    { key: 'growth', title: t('return_pictures.own') },
    { key: 'benchmark', title: benchmark },
    { key: 'drawdown', title: t('return_pictures.drawdown.own') },
    { key: 'benchmark_drawdown', title: t('return_pictures.drawdown.benchmark') },
  ] as const;
};
export type GrowthColumns = ReturnType<typeof useGrowthColumns>;
