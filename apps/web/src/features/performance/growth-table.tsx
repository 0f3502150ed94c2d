import type { GrowthPoint } from '@portal/contracts/return-growth';
import { rangePeriod } from '@portal/contracts/return-period';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { CalculationButton } from '../../parts/calculation/calculation-button.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Table } from '../../ui/table/table.tsx';
import { spreadRows } from './value-rows.ts';
import type { GrowthColumns } from './use-growth-columns.ts';
import type { RateKey } from './use-returns.ts';

interface GrowthTableProps {
  points: readonly GrowthPoint[];
  columns: GrowthColumns;
  onShow: (key: RateKey) => void;
}

/** Days of a return beside the benchmark, the latest first; the file has all that are drawn. */
export const GrowthTable = ({ points, columns, onShow }: GrowthTableProps) => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  const opening = points[0]!.date;
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
          cell: (point: GrowthPoint) => (
            <Figure point={point} of={key} title={title} opening={opening} onShow={onShow} />
          ),
        })),
      ]}
    />
  );
};

interface FigureProps extends Pick<GrowthTableProps, 'onShow'> {
  point: GrowthPoint;
  of: GrowthColumns[number]['key'];
  title: string;
  /** The day that the period opens with. */
  opening: string;
}

const methods = { growth: 'time_weighted', benchmark: 'benchmark' } as const;

/** A return since the period opened, with everything that is put in; or how far it is below its highest. */
const Figure = ({ point, of, title, opening, onShow }: FigureProps) => {
  const { t } = useTranslation();
  const { signedPercent, shortDate } = useFormat();
  const { date } = point;
  const shown = { text: signedPercent(point[of]), name: title, of: shortDate(date) };
  if (point[of] === null) return t('shell.not_available');
  if (date === opening) return <Calculated {...shown} calculation={{ kind: 'opening_day', to: date }} />;
  if (of === 'drawdown' || of === 'benchmark_drawdown')
    return <Calculated {...shown} calculation={{ kind: 'drawdown', from: opening, to: date }} />;
  const key = { period: rangePeriod({ from: opening, to: date }), basis: 'net', isEntireSpan: true } as const;
  return <CalculationButton {...shown} onOpen={() => onShow({ ...key, method: methods[of] })} />;
};
