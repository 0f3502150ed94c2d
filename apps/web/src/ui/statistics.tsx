import type { ReactNode } from 'react';
import { Statistic, StatisticGroup, StatisticLabel, StatisticValue } from 'semantic-ui-react';

interface StatisticsProps {
  className?: string;
  figures: readonly { label: string; value: ReactNode }[];
}

/** Figures, each below its label. */
export const Statistics = ({ className = '', figures }: StatisticsProps) => (
  <StatisticGroup as="dl" className={className}>
    {figures.map(({ label, value }) => (
      <Statistic key={label}>
        <StatisticLabel as="dt" content={label} />
        <StatisticValue as="dd">{value}</StatisticValue>
      </Statistic>
    ))}
  </StatisticGroup>
);
