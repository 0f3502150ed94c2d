import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Load } from '../../ui/load.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { useValues } from './use-performance.ts';
import { ValuesChart } from './values-chart.tsx';
import { CHART_HEIGHT_PX, LineChart } from './values-line-chart.ts';
import './performance.css';

interface ValuesSectionProps {
  /** The page that its title leads to. */
  to?: string | undefined;
  /** Chooses the period, where the page does not. */
  aside?: ReactNode;
  read: ReturnType<typeof useValues>;
  /** Shown below the chart of a value that is known. */
  children?: ReactNode;
}

/** A value over a period, beside the net invested. */
export const ValuesSection = ({ to, aside, read, children }: ValuesSectionProps) => {
  const { t } = useTranslation();
  useEffect(() => void LineChart.preload(), []);
  return (
    <Section className="values" title={t('performance.values.title')} to={to} aside={aside}>
      <p className="soft">{t('performance.values.lead')}</p>
      <Load read={read} skeleton={<ChartSkeleton />} onStale="replace">
        {(values) => (
          <>
            <Refreshing isRefreshing={read.isRefreshing} className="values-body">
              <ValuesChart {...values} />
            </Refreshing>
            {values.points.length > 0 && children}
          </>
        )}
      </Load>
    </Section>
  );
};

const ChartSkeleton = () => (
  <div className="values-body">
    <Skeleton height={CHART_HEIGHT_PX} />
  </div>
);
