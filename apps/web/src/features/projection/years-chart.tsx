import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { FanChart } from '../../ui/charts/fan-chart.tsx';
import type { Projection } from './use-projection.ts';
import { useRoundedMoney } from './use-rounded-money.ts';

const HEIGHT_PX = 300;

/** The ranges over the years. */
export const YearsChart = ({ projection: { years, currency } }: { projection: Projection }) => {
  const { t } = useTranslation();
  const { roundedMoneyText } = useRoundedMoney();
  const { compactMoney, longDate, draw } = useFormat();
  const span = (from: string, to: string) => ({
    from: roundedMoneyText(from, currency),
    to: roundedMoneyText(to, currency),
  });
  return (
    <div className="projection-chart">
      <FanChart
        points={years.map(({ date, p10, p25, p50, p75, p90 }) => ({
          date,
          low: p10,
          innerLow: p25,
          middle: p50,
          innerHigh: p75,
          high: p90,
        }))}
        name={t('projection.chart.name')}
        endNames={{
          high: t('projection.chart.high'),
          middle: t('projection.chart.middle'),
          low: t('projection.chart.low'),
        }}
        height={HEIGHT_PX}
        writeTick={(value) => compactMoney(value, currency)}
        writeMonth={(date) => date.slice(0, 4)}
        draw={draw}
        textsOf={({ date, low, innerLow, innerHigh, high }) => [
          longDate(date),
          t('projection.chart.eight', span(low, high)),
          t('projection.chart.half', span(innerLow, innerHigh)),
        ]}
      />
      <p className="soft projection-text">{t('projection.chart.caption')}</p>
    </div>
  );
};
