import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodChoice } from '../../parts/money/period-choice.tsx';
import { sinceYears } from '../../parts/money/since-years.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { figureCell, type Cells } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LineChart } from './price-line-chart.ts';
import { PriceTable } from './price-table.tsx';
import { TradeKey, TradeMarks } from './trade-marks.tsx';
import type { SecurityPrices } from './use-securities.ts';
import { useTradeWords } from './use-trade-words.ts';

const HEIGHT_PX = 280;
const periods = { year: 1, three_years: 3, five_years: 5, all: null } as const;
type Period = keyof typeof periods;
const periodKeys = ['year', 'three_years', 'five_years', 'all'] as const satisfies readonly Period[];

interface PriceChartProps {
  symbol: string;
  prices: SecurityPrices;
}

/** The prices of a security with the client's own trades marked on them: a chart, its table and its file. */
export const PriceChart = ({ symbol, prices: { currency, points, trades } }: PriceChartProps) => {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<Period>('year');
  const years = periods[period];
  const shown = years ? sinceYears(points, years) : points;
  return (
    <Section
      title={t('securities.chart.title')}
      aside={
        <PeriodChoice
          legend={t('securities.chart.period')}
          periods={periodKeys}
          labelOf={(one) => t(`securities.chart.${one}`)}
          chosen={period}
          onChoose={setPeriod}
        />
      }
    >
      {currency === null || shown.length < 2 ? (
        <p>{t('securities.chart.none')}</p>
      ) : (
        <Drawn symbol={symbol} currency={currency} points={shown} trades={trades} />
      )}
    </Section>
  );
};

interface DrawnProps {
  symbol: string;
  currency: string;
  points: Readonly<SecurityPrices['points']>;
  trades: SecurityPrices['trades'];
}

const Drawn = ({ symbol, currency, points, trades }: DrawnProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate, month, price } = useFormat();
  const wordsOf = useTradeWords();
  const byDay = Map.groupBy(trades, ({ date }) => date);
  const notes = new Map(Array.from(byDay, ([date, ofDay]) => [date, ofDay.map(wordsOf).join(', ')]));
  const marked = points.flatMap(({ date, price: value }) =>
    (byDay.get(date) ?? []).map(({ kind }) => ({ kind, point: { date, value } })),
  );
  const rows = (): Cells => [
    [
      t('securities.chart.date'),
      t('securities.price', { currency }),
      t('securities.chart.kind'),
      t('holdings.column.quantity'),
    ],
    ...points.flatMap(({ date, price: value }): Cells => {
      const ofDay = byDay.get(date);
      const cells = [date, figureCell(value, language)];
      if (!ofDay) return [[...cells, '', '']];
      return ofDay.map(({ kind, quantity }) => [
        ...cells,
        t(`transactions.type.${kind}`),
        figureCell(quantity, language),
      ]);
    }),
  ];
  return (
    <>
      <p className="soft">{t('securities.chart.lead', { currency })}</p>
      {marked.some(({ kind }) => kind === 'split') && (
        <p className="soft">{t('securities.chart.split_note')}</p>
      )}
      <TradeKey kinds={marked.map(({ kind }) => kind)} />
      <div className="security-chart">
        <ChartFrame
          table={<PriceTable currency={currency} points={points} notes={notes} />}
          file={{ name: t('securities.chart.file', { symbol }), of: t('securities.chart.title'), rows }}
        >
          <Suspense fallback={<Skeleton height={HEIGHT_PX} />}>
            <LineChart
              points={points.map(({ date, price: value }) => ({ date, value }))}
              name={t('securities.chart.title')}
              valueName={t('holdings.column.price')}
              height={HEIGHT_PX}
              writeValue={(value) => price(value, currency)}
              writeTick={(value) => price(value, currency)}
              writeDay={(date) => [longDate(date), notes.get(date)].filter(Boolean).join(', ')}
              writeMonth={month}
              marks={(placeOf) => (
                <TradeMarks marks={marked.map(({ kind, point }) => ({ kind, ...placeOf(point) }))} />
              )}
            />
          </Suspense>
        </ChartFrame>
      </div>
    </>
  );
};
