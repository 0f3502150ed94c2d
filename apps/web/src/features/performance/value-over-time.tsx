import { valuePeriods, type ValuePeriod, type ValuePoint } from '@portal/contracts/performance';
import { Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { figureCell } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useValues } from './use-performance.ts';
import './performance.css';

const LineChart = deferred(async () => (await import('../../ui/charts/line-chart.tsx')).LineChart);

const HEIGHT_PX = 280;
const FIRST_PERIOD: ValuePeriod = '1y';
/** The chart shows every point; its table shows this many, evenly spread, with the first and the last. */
const TABLE_ROWS = 24;

/** What everything was worth over a period, beside what had been put in. */
export const ValueOverTime = () => {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<ValuePeriod>(FIRST_PERIOD);
  const { values, error, tryAgain } = useValues(period);
  useEffect(() => void LineChart.preload(), []);
  return (
    <Section
      className="values"
      title={t('performance.values.title')}
      aside={<PeriodChoice period={period} onChoose={setPeriod} />}
    >
      <p className="soft">{t('performance.values.lead')}</p>
      {error ? (
        <LoadError text={t(error.messageKey)} onTryAgain={tryAgain} />
      ) : (
        <div className="values-body">{values ? <Values {...values} /> : <Skeleton height={HEIGHT_PX} />}</div>
      )}
    </Section>
  );
};

/** The periods a chart of values can show. */
export const PeriodChoice = ({
  period,
  onChoose,
}: {
  period: ValuePeriod;
  onChoose: (next: ValuePeriod) => void;
}) => {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="period-choice not-printed">
      <legend className="visually-hidden">{t('performance.values.period')}</legend>
      {valuePeriods.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === period} onChange={() => onChoose(one)} />
          <span>{t(`performance.period.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};

interface ValuesProps {
  points: readonly ValuePoint[];
  currency: string;
}

/** Value and net invested over time, as a chart, a table and a file. */
export const Values = ({ points, currency }: ValuesProps) => {
  const { t } = useTranslation();
  const file = useValuesFile(points);
  if (points.length < 2) return <p>{t('performance.values.empty')}</p>;
  return (
    <ChartFrame table={<ValuesTable points={points} currency={currency} />} file={file}>
      <ValuesChart points={points} currency={currency} />
    </ChartFrame>
  );
};

const ValuesChart = ({ points, currency }: ValuesProps) => {
  const { t } = useTranslation();
  const { money, compactMoney, longDate, month, dayOfMonth } = useFormat();
  return (
    <Suspense fallback={<Skeleton height={HEIGHT_PX} />}>
      <LineChart
        points={points.map((point) => ({ ...point, reference: point.net_invested }))}
        name={t('performance.values.title')}
        valueName={t('performance.values.value')}
        referenceName={t('performance.values.net_invested')}
        height={HEIGHT_PX}
        writeValue={(value) => money(value, currency)}
        writeTick={(value) => compactMoney(value, currency)}
        writeDay={longDate}
        writeMonth={month}
        writeShortDay={dayOfMonth}
      />
    </Suspense>
  );
};

/** Every point, also those the table leaves out. */
const useValuesFile = (points: readonly ValuePoint[]) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return {
    name: t('performance.values.file'),
    rows: () => [
      [t('performance.values.date'), t('performance.values.value'), t('performance.values.net_invested')],
      ...points.map(({ date, value, net_invested }) => [
        date,
        figureCell(value, language),
        figureCell(net_invested, language),
      ]),
    ],
  };
};

const spread = (points: readonly ValuePoint[]) => {
  const step = Math.max(1, Math.ceil(points.length / TABLE_ROWS));
  return points.filter((_, at) => at === 0 || (points.length - 1 - at) % step === 0).toReversed();
};

const ValuesTable = ({ points, currency }: ValuesProps) => {
  const { t } = useTranslation();
  const { money, shortDate } = useFormat();
  return (
    <Table
      caption={t('performance.values.title')}
      isCaptionHidden
      rows={spread(points)}
      keyOf={(point) => point.date}
      columns={[
        { key: 'date', title: t('performance.values.date'), cell: (point) => shortDate(point.date) },
        {
          key: 'value',
          title: t('performance.values.value'),
          isNumber: true,
          cell: (point) => money(point.value, currency),
        },
        {
          key: 'net_invested',
          title: t('performance.values.net_invested'),
          isNumber: true,
          cell: (point) => money(point.net_invested, currency),
        },
      ]}
    />
  );
};
