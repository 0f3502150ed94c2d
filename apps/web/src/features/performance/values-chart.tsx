import type { HeldAtCost } from '@portal/contracts/held-at-cost';
import type { ValuePoint } from '@portal/contracts/performance';
import { useTranslation } from 'react-i18next';
import { useHeldAtCostLines } from '../../parts/money/held-at-cost-file.ts';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { figureCell } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { spreadRows } from './value-rows.ts';
import { CHART_HEIGHT_PX } from './values-line-chart.ts';

interface ValuesProps {
  points: readonly ValuePoint[];
  currency: string;
}

interface ValuesChartProps extends ValuesProps {
  held_at_cost: readonly HeldAtCost[];
}

/** Value and net invested over time, as a chart, a table and a file. */
export const ValuesChart = ({ points, currency, held_at_cost }: ValuesChartProps) => {
  const { t } = useTranslation();
  const file = useValuesFile(points, held_at_cost);
  if (points.length < 2) return <p>{t('performance.values.empty')}</p>;
  return (
    <ChartFrame table={<ValuesTable points={points} currency={currency} />} file={file}>
      <ValuesLine points={points} currency={currency} />
    </ChartFrame>
  );
};

const ValuesLine = ({ points, currency }: ValuesProps) => {
  const { t } = useTranslation();
  const { moneyText, compactMoney, longDate, month, dayOfMonth, draw } = useFormat();
  return (
    <LineChart
      points={points.map((point) => ({ ...point, reference: point.net_invested }))}
      name={t('performance.values.title')}
      valueName={t('performance.values.value')}
      referenceName={t('performance.values.net_invested')}
      height={CHART_HEIGHT_PX}
      writeValue={(value) => moneyText(value, currency)}
      writeTick={(value) => compactMoney(value, currency)}
      writeDay={longDate}
      writeMonth={month}
      writeShortDay={dayOfMonth}
      draw={draw}
    />
  );
};

/** Every point, also those the table leaves out. */
const useValuesFile = (points: readonly ValuePoint[], held: readonly HeldAtCost[]) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const heldLines = useHeldAtCostLines(held);
  return {
    name: t('performance.values.file'),
    of: t('performance.values.title'),
    rows: () => [
      [t('performance.values.date'), t('performance.values.value'), t('performance.values.net_invested')],
      ...points.map(({ date, value, net_invested }) => [
        date,
        figureCell(value, language),
        figureCell(net_invested, language),
      ]),
      ...heldLines(),
    ],
  };
};

const ValuesTable = ({ points, currency }: ValuesProps) => {
  const { t } = useTranslation();
  const { money, shortDate } = useFormat();
  return (
    <Table
      caption={t('performance.values.title')}
      isCaptionHidden
      rows={spreadRows(points)}
      keyOf={(point) => point.date}
      columns={[
        { key: 'date', title: t('performance.values.date'), cell: (point) => shortDate(point.date) },
        {
          key: 'value',
          title: t('performance.values.value'),
          isNumber: true,
          cell: (point) => money(point.value, currency),
        },
        {
          key: 'net_invested',
          title: t('performance.values.net_invested'),
          isNumber: true,
          cell: (point) => money(point.net_invested, currency),
        },
      ]}
    />
  );
};
