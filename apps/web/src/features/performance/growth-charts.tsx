import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { figureCell } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GrowthTable } from './growth-table.tsx';
import { useGrowthColumns } from './use-growth-columns.ts';
import type { Growth, RateKey } from './use-returns.ts';
import { CHART_HEIGHT_PX, LineChart } from './values-line-chart.ts';

const DRAWDOWN_HEIGHT_PX = 148;

interface GrowthChartsProps {
  growth: Growth;
  onShow: (key: RateKey) => void;
}

/** Growth and drawdown of a return beside the benchmark, over the same days: two charts, one table and one file. */
export const GrowthCharts = ({ growth, onShow }: GrowthChartsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate } = useFormat();
  const { points } = growth;
  const columns = useGrowthColumns();
  const file = {
    name: t('return_pictures.file'),
    of: t('return_pictures.title'),
    rows: () => [
      [t('return_pictures.date'), ...columns.map(({ title }) => title)],
      ...points.map((point) => [point.date, ...columns.map(({ key }) => figureCell(point[key], language))]),
    ],
  };
  return (
    <>
      <p className="soft">{t('return_pictures.lead', { from: longDate(points[0]!.date) })}</p>
      <ChartFrame table={<GrowthTable points={points} columns={columns} onShow={onShow} />} file={file}>
        <Lines growth={growth} of="growth" />
        <h3>{t('return_pictures.drawdown.title')}</h3>
        <p className="soft">{t('return_pictures.drawdown.lead')}</p>
        <Lines growth={growth} of="drawdown" />
      </ChartFrame>
    </>
  );
};

const charts = {
  growth: { benchmark: 'benchmark', height: CHART_HEIGHT_PX },
  drawdown: { benchmark: 'benchmark_drawdown', height: DRAWDOWN_HEIGHT_PX },
} as const;

const Lines = ({ growth: { points }, of }: { growth: Growth; of: keyof typeof charts }) => {
  const { t } = useTranslation();
  const { signedPercent, shortPercent, longDate, month, dayOfMonth } = useFormat();
  const { benchmark, height } = charts[of];
  return (
    <div className="return-picture">
      <Suspense fallback={<Skeleton height={height} />}>
        <LineChart
          points={points.map((point) => ({
            date: point.date,
            value: point[of],
            reference: point[benchmark],
          }))}
          name={t(of === 'growth' ? 'return_pictures.title' : 'return_pictures.drawdown.title')}
          valueName={t('return_pictures.own')}
          referenceName={t('returns.method.benchmark')}
          height={height}
          writeValue={signedPercent}
          writeTick={shortPercent}
          writeDay={longDate}
          writeMonth={month}
          writeShortDay={dayOfMonth}
        />
      </Suspense>
    </div>
  );
};
