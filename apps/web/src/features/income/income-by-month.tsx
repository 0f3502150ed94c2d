import type { MonthOfIncome } from '@portal/contracts/income';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { figureCell } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { totalsOf, type SummedColumn } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { firstOf, sidesOf, type Side } from './shown-sums.ts';
import type { IncomeCalendar } from './use-income.ts';

const CHART_HEIGHT_PX = 200;
const PARTS = ['taxable', 'registered', 'total'] as const;

/** The income of each month as a chart, as a table with registered accounts apart, and as a file. */
export const IncomeByMonth = ({ calendar }: { calendar: IncomeCalendar }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { moneyText, month, monthInitial, draw } = useFormat();
  const { year, months, currency } = calendar;
  const sides = sidesOf(calendar);
  const titles = useTitles(currency);
  const parts = sides.flatMap((side) => PARTS.map((part) => ({ side, part })));
  const file = {
    name: `${t('income.file.name')}-${year ?? t('income.file.next')}-${t('income.month').toLowerCase()}`,
    of: t('income.by_month'),
    rows: () => [
      [t('income.month'), ...parts.map(({ side, part }) => titles[side][part])],
      ...months.map((one) => [
        one.month,
        ...parts.map(({ side, part }) => figureCell(one[part][side], language)),
      ]),
    ],
  };
  return (
    <Section title={t('income.by_month')}>
      <ChartFrame table={<MonthsTable calendar={calendar} />} file={file}>
        <div className={year === null ? 'income-ahead' : undefined}>
          <BarChart
            name={year === null ? t('income.chart.next') : t('income.chart.year', { year })}
            height={CHART_HEIGHT_PX}
            bars={months.map((one) => ({
              key: one.month,
              label: month(firstOf(one.month)),
              shortLabel: monthInitial(firstOf(one.month)),
              values: sides.map((side) => one.total[side]),
            }))}
            series={sides.map((side) => titles[side].total)}
            writeValue={(value) => moneyText(value, currency)}
            draw={draw}
          />
        </div>
      </ChartFrame>
    </Section>
  );
};

const useTitles = (currency: string) => {
  const { t } = useTranslation();
  return {
    received: {
      total: t('income.received.in', { currency }),
      taxable: t('income.received.taxable', { currency }),
      registered: t('income.received.registered', { currency }),
    },
    expected: {
      total: t('income.expected.in', { currency }),
      taxable: t('income.expected.taxable', { currency }),
      registered: t('income.expected.registered', { currency }),
    },
  };
};

const MonthsTable = ({ calendar }: { calendar: IncomeCalendar }) => {
  const { t } = useTranslation();
  const { money, month } = useFormat();
  const { months, currency } = calendar;
  const titles = useTitles(currency);
  const [main] = sidesOf(calendar);
  const columnOf = (
    side: Side,
    part: (typeof PARTS)[number],
  ): SummedColumn<MonthOfIncome, IncomeCalendar> => ({
    key: `${side}_${part}`,
    title: titles[side][part],
    isNumber: true,
    ...(part === 'total' && { narrow: side === main ? 'main' : 'below' }),
    cell: (one) => money(one[part][side], currency),
    sum: (all) => money(all[part][side], currency),
  });
  const columns: SummedColumn<MonthOfIncome, IncomeCalendar>[] = [
    { key: 'month', title: t('income.month'), cell: (one) => month(firstOf(one.month)) },
    ...sidesOf(calendar).flatMap((side) => PARTS.map((part) => columnOf(side, part))),
  ];
  return (
    <Table
      caption={t('income.by_month')}
      isCaptionHidden
      narrow="two-lines"
      columns={columns}
      rows={months}
      keyOf={(one) => one.month}
      totals={totalsOf(columns, t('income.in_all'), calendar)}
    />
  );
};
