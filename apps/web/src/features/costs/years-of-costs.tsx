import type { CostYear } from '@portal/contracts/costs';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import { useHeldAtCostLines } from '../../parts/money/held-at-cost-file.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { figureCell } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import { costTerms } from './cost-terms.ts';
import { LeavesOut } from './leaves-out.tsx';
import type { CostYears } from './use-costs.ts';

const CHART_HEIGHT_PX = 220;
const DIGITS = 2;
/** The last two digits of a year fit below a bar on a phone. */
const SHORT_YEAR = -2;

const columns = ['fees', 'fund_expenses', 'total', 'average_value'] as const;

/** What each year cost, beside the others: a chart, and a table with the share of value. */
export const YearsOfCosts = ({ costs }: { costs: CostYears }) => {
  const { t } = useTranslation();
  return (
    <Section title={t('costs.years')}>
      <p className="soft costs-explained">{t('costs.years_explained')}</p>
      <ChartFrame table={<YearsTable costs={costs} />} file={useYearsFile(costs)}>
        <YearsChart costs={costs} />
      </ChartFrame>
    </Section>
  );
};

const useYearName = () => {
  const { t } = useTranslation();
  return ({ year, is_complete }: CostYear) => (is_complete ? year : t('costs.year_to_date', { year }));
};

const useYearsFile = ({ years, held_at_cost }: CostYears) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const heldLines = useHeldAtCostLines(held_at_cost);
  return {
    name: t('costs.file.years'),
    of: t('costs.years'),
    rows: () => [
      [
        t('costs.year'),
        t('costs.file.from'),
        t('costs.file.to'),
        ...columns.map((column) => t(`costs.${column}`)),
        t('costs.share'),
        t('costs.file.left_out'),
        t('costs.file.unrated'),
      ],
      ...years.map((one) => [
        one.year,
        one.from,
        one.to,
        ...columns.map((column) => figureCell(one[column], language)),
        figureCell(one.share, language),
        String(one.left_out),
        String(one.unrated),
      ]),
      ...heldLines(),
    ],
  };
};

const YearsChart = ({ costs: { years, currency } }: { costs: CostYears }) => {
  const { t } = useTranslation();
  const { moneyText, draw } = useFormat();
  const nameOf = useYearName();
  return (
    <BarChart
      name={t('costs.years')}
      height={CHART_HEIGHT_PX}
      bars={years.toReversed().map((one) => ({
        key: one.year,
        label: nameOf(one),
        shortLabel: `’${one.year.slice(SHORT_YEAR)}`,
        values: [one.fees, one.fund_expenses],
      }))}
      series={[t('costs.fees'), t('costs.fund_expenses')]}
      writeValue={(value) => moneyText(value, currency)}
      draw={draw}
    />
  );
};

const YearsTable = ({ costs: { years, currency } }: { costs: CostYears }) => {
  const { t } = useTranslation();
  const { money, percent } = useFormat();
  const nameOf = useYearName();
  return (
    <Table
      caption={t('costs.years')}
      isCaptionHidden
      narrow="two-lines"
      rows={years}
      keyOf={({ year }) => year}
      columns={[
        {
          key: 'year',
          title: t('costs.year'),
          cell: (one) => (
            <>
              <span>{nameOf(one)}</span>
              <LeavesOut of={one} />
            </>
          ),
        },
        ...columns.map((column) => ({
          key: column,
          title: t(`costs.${column}`),
          isNumber: true,
          about: define(costTerms[column]),
          ...(column === 'total' && { narrow: 'main' as const }),
          cell: (one: CostYear) => money(one[column], currency),
        })),
        {
          key: 'share',
          title: t('costs.share'),
          isNumber: true,
          narrow: 'below',
          cell: (one) => (
            <Calculated
              text={percent(one.share, DIGITS)}
              name={t('costs.share')}
              of={nameOf(one)}
              calculation={{
                kind: 'cost_share',
                part: one.total,
                whole: one.average_value,
                currency,
                from: one.from,
                to: one.to,
              }}
            />
          ),
        },
      ]}
    />
  );
};
