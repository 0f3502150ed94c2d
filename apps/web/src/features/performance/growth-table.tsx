import type { GrowthPoint } from '@portal/contracts/return-growth';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Table } from '../../ui/table/table.tsx';
import { spreadRows } from './value-rows.ts';
import type { GrowthColumns } from './use-growth-columns.ts';

interface GrowthTableProps {
  points: readonly GrowthPoint[];
  columns: GrowthColumns;
}

/** Days of a return beside the benchmark, the latest first; the file has all that are drawn. */
export const GrowthTable = ({ points, columns }: GrowthTableProps) => {
  const { t } = useTranslation();
  const { signedPercent, shortDate } = useFormat();
  return (
    <Table
      caption={t('return_pictures.title')}
      isCaptionHidden
      rows={spreadRows(points)}
      keyOf={({ date }) => date}
      columns={[
        { key: 'date', title: t('return_pictures.date'), cell: ({ date }) => shortDate(date) },
        ...columns.map(({ key, title }) => ({
          key,
          title,
          isNumber: true,
          cell: (point: GrowthPoint) => signedPercent(point[key]),
        })),
      ]}
    />
  );
};
