import type { FundDetails } from '@portal/contracts/funds';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { figureCell, type Cells } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { PeriodChoice } from '../../parts/money/period-choice.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table/table.tsx';
import { usePreloadWhen } from '../../ui/use-preload-when.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { sinceYears } from '../../parts/money/since-years.ts';
import { useFundPrices } from './use-funds.ts';
import { useUnitValue } from './use-unit-value.ts';

const LineChart = deferred(async () => (await import('../../ui/charts/line-chart.tsx')).LineChart);

const HEIGHT_PX = 280;
const periods = { year: 1, three_years: 3, five_years: 5, all: null } as const;
type Period = keyof typeof periods;
const periodKeys = ['year', 'three_years', 'five_years', 'all'] as const satisfies readonly Period[];

type Prices = Readonly<NonNullable<ReturnType<typeof useFundPrices>['data']>['prices']>;

/** The shown prices of a fund over a period: a chart, its table and its file. */
export const PriceHistory = ({ fund }: { fund: FundDetails }) => {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<Period>('three_years');
  usePreloadWhen(true, LineChart);
  const years = periods[period];
  return (
    <Section
      className="fund-history"
      title={t('funds.history.title')}
      aside={
        <PeriodChoice
          legend={t('funds.history.period')}
          periods={periodKeys}
          labelOf={(one) => t(`funds.history.${one}`)}
          chosen={period}
          onChoose={setPeriod}
        />
      }
    >
      <p className="soft">{t('funds.history.lead', { currency: fund.currency })}</p>
      <Load read={useFundPrices(fund.fund_id)} skeleton={<Skeleton height={HEIGHT_PX} />} onStale="note">
        {({ prices }) => <Prices fund={fund} prices={years ? sinceYears(prices, years) : prices} />}
      </Load>
    </Section>
  );
};

interface PricesProps {
  fund: FundDetails;
  prices: Prices;
}

const Prices = ({ fund, prices }: PricesProps) => {
  const { t } = useTranslation();
  const { longDate, month, price } = useFormat();
  const unitValue = useUnitValue();
  const rows = useFileRows(prices);
  if (prices.length < 2) return <p>{t('funds.history.not_enough')}</p>;
  const write = (value: string) => unitValue(value, fund.currency);
  return (
    <div className="fund-history-body">
      <ChartFrame
        table={<PriceTable fund={fund} prices={prices} />}
        file={{ name: t('funds.history.file', { fund: fund.fund_id }), of: t('funds.history.title'), rows }}
      >
        <Suspense fallback={<Skeleton height={HEIGHT_PX} />}>
          <LineChart
            points={prices.map(({ date, price: value }) => ({ date, value }))}
            name={t('funds.history.title')}
            valueName={t('funds.nav')}
            height={HEIGHT_PX}
            writeValue={write}
            writeTick={(value) => price(value, fund.currency)}
            writeDay={longDate}
            writeMonth={month}
          />
        </Suspense>
      </ChartFrame>
    </div>
  );
};

const useFileRows = (prices: Prices) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (): Cells => [
    [t('funds.history.date'), t('funds.nav'), t('funds.history.distribution')],
    ...prices.map(({ date, price, distribution }) => [
      date,
      figureCell(price, language),
      figureCell(distribution, language),
    ]),
  ];
};

const PriceTable = ({ fund: { currency }, prices }: PricesProps) => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  const unitValue = useUnitValue();
  return (
    <div className="fund-history-table">
      <Table
        caption={t('funds.history.title')}
        isCaptionHidden
        isWide
        rows={prices.toReversed()}
        keyOf={({ date }) => date}
        columns={[
          { key: 'date', title: t('funds.history.date'), cell: ({ date }) => shortDate(date) },
          {
            key: 'nav',
            title: t('funds.nav'),
            isNumber: true,
            cell: (one) => unitValue(one.price, currency),
          },
          {
            key: 'distribution',
            title: t('funds.history.distribution'),
            isNumber: true,
            cell: ({ distribution }) => distribution && unitValue(distribution, currency),
          },
        ]}
      />
    </div>
  );
};
