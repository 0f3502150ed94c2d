import type { ReactNode } from 'react';
import { Statistic, StatisticGroup, StatisticLabel, StatisticValue } from 'semantic-ui-react';

interface StatisticsProps {
  className?: string;
  figures: readonly {
    label: string;
    value: ReactNode;
    /** What follows the label, such as a button that explains it. */
    about?: (label: string) => ReactNode;
  }[];
}

/** Figures, each below its label. */
export const Statistics = ({ className = '', figures }: StatisticsProps) => (
  <StatisticGroup as="dl" className={className}>
    {figures.map(({ label, value, about }) => (
      <Statistic key={label}>
        <StatisticLabel as="dt">
          {label}
          {about?.(label)}
        </StatisticLabel>
        <StatisticValue as="dd">{value}</StatisticValue>
      </Statistic>
    ))}
  </StatisticGroup>
);
