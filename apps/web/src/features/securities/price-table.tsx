import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Table } from '../../ui/table/table.tsx';
import type { SecurityPrices } from './use-securities.ts';

interface PriceTableProps {
  currency: string;
  points: Readonly<SecurityPrices['points']>;
  /** What was traded on a day, in words. */
  notes: ReadonlyMap<string, string>;
}

/** What the chart shows, by day, the latest first. */
export const PriceTable = ({ currency, points, notes }: PriceTableProps) => {
  const { t } = useTranslation();
  const { shortDate, price } = useFormat();
  return (
    <div className="security-chart-table">
      <Table
        caption={t('securities.chart.table')}
        isCaptionHidden
        isWide
        rows={points.toReversed()}
        keyOf={({ date }) => date}
        columns={[
          { key: 'date', title: t('securities.chart.date'), cell: ({ date }) => shortDate(date) },
          {
            key: 'price',
            title: t('securities.price', { currency }),
            isNumber: true,
            cell: (one) => price(one.price, currency),
          },
          { key: 'trade', title: t('securities.chart.kind'), cell: ({ date }) => notes.get(date) },
        ]}
      />
    </div>
  );
};
