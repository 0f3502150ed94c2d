import { useTranslation } from 'react-i18next';
import { CalculationButton } from '../../parts/calculation/calculation-button.tsx';
import { InSentence } from '../../parts/calculation/in-sentence.tsx';
import { placeOfRate } from '../../parts/calculation/place-of-rate.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import type { RateKey, Returns } from './use-returns.ts';

const directionOf = (difference: string) => {
  if (/^-?0*(\.0*)?$/.test(difference)) return 'none';
  return difference.startsWith('-') ? 'took' : 'added';
};

interface TimingEffectProps {
  returns: Returns;
  onShow: (key: RateKey) => void;
}

/** The effect of the timing of deposits and withdrawals, in one sentence. */
export const TimingEffect = ({ returns: { timing, rows }, onShow }: TimingEffectProps) => {
  const { t } = useTranslation();
  const { longDate, percent, points } = useFormat();
  const { from, to } = rows.find((row) => row.period === timing?.period) ?? {};
  if (!timing || !from || !to) return null;
  const { period, difference, money_weighted, time_weighted, is_annualized } = timing;
  const direction = directionOf(difference);
  const shown = {
    points: t('returns.points', {
      points: points(difference.replace('-', '')),
      count: Math.abs(Number(difference) * 100),
    }),
    money: placeOfRate[0],
    time: placeOfRate[1],
    from: longDate(from),
  };
  const text = is_annualized
    ? t(`returns.timing.yearly.${direction}`, shown)
    : t(`returns.timing.whole.${direction}`, shown);
  const rateOf = (method: 'money_weighted' | 'time_weighted', rate: string) => (
    <CalculationButton
      key={method}
      text={percent(rate, 2)}
      name={t(`returns.method.${method}`)}
      of={t(`returns.from_to`, { from: longDate(from), to: longDate(to) })}
      onOpen={() => onShow({ period, method, basis: 'net' })}
    />
  );
  return (
    <p className="returns-timing">
      <InSentence
        text={text}
        rates={[rateOf('money_weighted', money_weighted), rateOf('time_weighted', time_weighted)]}
      />
    </p>
  );
};
