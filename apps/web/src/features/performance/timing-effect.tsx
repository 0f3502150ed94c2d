import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Returns } from './use-returns.ts';

const directionOf = (difference: string) => {
  if (/^-?0*(\.0*)?$/.test(difference)) return 'none';
  return difference.startsWith('-') ? 'took' : 'added';
};

/** The effect of the timing of deposits and withdrawals, in one sentence. */
export const TimingEffect = ({ returns: { timing, rows } }: { returns: Returns }) => {
  const { t } = useTranslation();
  const { longDate, percent, points } = useFormat();
  const from = rows.find(({ period }) => period === timing?.period)?.from;
  if (!timing || !from) return null;
  const { difference, money_weighted, time_weighted, is_annualized } = timing;
  const direction = directionOf(difference);
  const shown = {
    points: t('returns.points', {
      points: points(difference.replace('-', '')),
      count: Math.abs(Number(difference) * 100),
    }),
    money: percent(money_weighted, 2),
    time: percent(time_weighted, 2),
    from: longDate(from),
  };
  return (
    <p className="returns-timing">
      {is_annualized
        ? t(`returns.timing.yearly.${direction}`, shown)
        : t(`returns.timing.whole.${direction}`, shown)}
    </p>
  );
};
