import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { IncomeMonth } from '@portal/contracts/dashboard';
import { useTranslation } from 'react-i18next';
import { define } from '../../parts/definitions/define.ts';
import { isZeroAmount } from '../../parts/money/decimal-text.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { figureCell } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import { Statistics } from '../../ui/statistics.tsx';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

export type IncomeYear = OutputOf<typeof contracts.dashboard.income>;

/** What was received and is expected in a calendar year, and how it is spread over the months. */
export const IncomeOfYear = (income: IncomeYear) => {
  const { t } = useTranslation();
  const { as_of, currency, received, expected, next_twelve_months, months, unknown, unrated } = income;
  const { money } = useFormat();
  if (!as_of || [received, next_twelve_months].every(isZeroAmount))
    return <p>{t('dashboard.income.none')}</p>;
  const year = as_of.slice(0, 4);
  return (
    <>
      <Statistics
        className="tile-figures"
        figures={[
          {
            label: t('dashboard.income.received', { year, currency }),
            value: money(received, currency),
            about: define('income'),
          },
          { label: t('dashboard.income.expected', { year, currency }), value: money(expected, currency) },
          {
            label: t('dashboard.income.next_twelve_months', { currency }),
            value: money(next_twelve_months, currency),
          },
        ]}
      />
      <IncomeChart months={months} currency={currency} year={year} />
      <p className="soft tile-note">{t('dashboard.income.note')}</p>
      {unknown > 0 && <p className="soft tile-note">{t('dashboard.income.unknown', { count: unknown })}</p>}
      {unrated > 0 && <p className="soft tile-note">{t('dashboard.income.unrated', { count: unrated })}</p>}
    </>
  );
};

interface MonthsProps {
  months: readonly IncomeMonth[];
  currency: string;
}

const firstOf = (month: string) => `${month}-01`;

const IncomeChart = ({ months, currency, year }: MonthsProps & { year: string }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { moneyText, month, monthInitial, draw } = useFormat();
  const file = {
    name: t('dashboard.income.file', { year }),
    of: t('dashboard.income.title'),
    rows: () => [
      [t('dashboard.income.month'), t('dashboard.income.received_in'), t('dashboard.income.expected_in')],
      ...months.map((one) => [
        one.month,
        figureCell(one.received, language),
        figureCell(one.expected, language),
      ]),
    ],
  };
  return (
    <ChartFrame table={<MonthsTable months={months} currency={currency} />} file={file}>
      <BarChart
        name={t('dashboard.income.chart', { year })}
        height={160}
        bars={months.map((one) => ({
          key: one.month,
          label: month(firstOf(one.month)),
          shortLabel: monthInitial(firstOf(one.month)),
          values: [one.received, one.expected],
        }))}
        series={[t('dashboard.income.received_in'), t('dashboard.income.expected_in')]}
        writeValue={(value) => moneyText(value, currency)}
        draw={draw}
      />
    </ChartFrame>
  );
};

const MonthsTable = ({ months, currency }: MonthsProps) => {
  const { t } = useTranslation();
  const { money, month } = useFormat();
  return (
    <Table
      caption={t('dashboard.income.title')}
      isCaptionHidden
      rows={months}
      keyOf={(one) => one.month}
      columns={[
        { key: 'month', title: t('dashboard.income.month'), cell: (one) => month(firstOf(one.month)) },
        {
          key: 'received',
          title: t('dashboard.income.received_in'),
          isNumber: true,
          cell: (one) => money(one.received, currency),
        },
        {
          key: 'expected',
          title: t('dashboard.income.expected_in'),
          isNumber: true,
          cell: (one) => money(one.expected, currency),
        },
      ]}
    />
  );
};
