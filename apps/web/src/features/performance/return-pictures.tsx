import { fetchTexts } from '@portal/i18n/load-texts';
import { rangeOf } from '@portal/contracts/return-period';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FlowsTable } from './flows-table.tsx';
import { GrowthCharts } from './growth-charts.tsx';
import { LargestDrawdowns } from './largest-drawdowns.tsx';
import { RatesTable } from './rates-table.tsx';
import { useGrowth, type Growth, type RateKey } from './use-returns.ts';
import './return-pictures.css';

/** About what the section takes, so that little moves when it is shown. */
const PICTURES_HEIGHT_PX = 720;

interface ReturnPicturesProps {
  scope: string | null;
  period: string;
  onShow: (key: RateKey) => void;
}

/** The return over the period of the page as a picture: growth beside the benchmark, and drawdown beneath it. */
export const ReturnPictures = ({ scope, period, onShow }: ReturnPicturesProps) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  use(fetchTexts(i18n, language, 'return-pictures'));
  const read = useGrowth(scope, period);
  return (
    <Section title={t('return_pictures.title')} className="return-pictures">
      <Load read={read} skeleton={<Skeleton height={PICTURES_HEIGHT_PX} />} onStale="replace">
        {(growth) => (
          <Refreshing isRefreshing={read.isRefreshing}>
            <Pictures growth={growth} onShow={onShow} />
          </Refreshing>
        )}
      </Load>
    </Section>
  );
};

const Pictures = ({ growth, onShow }: { growth: Growth; onShow: (key: RateKey) => void }) => {
  const { t } = useTranslation();
  const { row, flows, currency } = growth;
  const isOfTwoDays = rangeOf(row.period) !== null;
  return (
    <>
      {isOfTwoDays && <RatesTable caption={t('return_pictures.rates')} rows={[row]} onShow={onShow} />}
      {growth.points.length > 1 && <GrowthCharts growth={growth} onShow={onShow} />}
      <WhatIsMissing growth={growth} />
      {growth.points.length > 1 && <LargestDrawdowns growth={growth} onShow={onShow} />}
      {isOfTwoDays && flows && (
        <div className="returns-flows">
          <h3>{t('returns.flows.title')}</h3>
          <FlowsTable returns={{ flows: [flows], flows_in_all: null, currency }} />
        </div>
      )}
    </>
  );
};

/** Why the lines end before the period does, or are not there. */
const WhatIsMissing = ({ growth: { row, points } }: { growth: Growth }) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const { reason } = row.time_weighted;
  const last = points.at(-1);
  if (reason !== null)
    return (
      <p>
        {last && points.length > 1
          ? t('return_pictures.ends', { date: longDate(last.date), reason: t(`returns.gap.${reason}`) })
          : t('return_pictures.none', { reason: t(`returns.gap.${reason}`) })}
      </p>
    );
  return row.benchmark.reason === null ? null : <p>{t(`returns.gap.${row.benchmark.reason}`)}</p>;
};
