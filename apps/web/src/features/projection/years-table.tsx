import type { ProjectedYear } from '@portal/contracts/projection';
import { useTranslation } from 'react-i18next';
import { SheetFiles } from '../../parts/money/sheet-files.tsx';
import type { Sheet } from '../../parts/money/sheet.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import type { Projection } from './use-projection.ts';
import { useRoundedMoney } from './use-rounded-money.ts';

const parts = ['p10', 'p25', 'p50', 'p75', 'p90'] as const;
const DIGITS = 1;

/** The ranges of each year, and files of them. */
export const YearsTable = ({ projection }: { projection: Projection }) => {
  const { t } = useTranslation();
  const columns = useColumns(projection);
  const titles = [
    t('projection.table.date'),
    ...parts.map((part) => t(`projection.table.${part}`)),
    t('projection.table.lasting'),
  ];
  return (
    <>
      <Table
        caption={t('projection.table.name')}
        isCaptionHidden
        isWide
        className="projection-years"
        columns={columns}
        rows={projection.years}
        keyOf={({ date }) => date}
      />
      <SheetFiles
        name={t('projection.file.name')}
        sheet={() => sheetOf(projection.years, titles)}
        labels={{
          csv: t('projection.file.csv'),
          workbook: t('projection.file.workbook'),
          print: t('projection.file.print'),
        }}
      />
    </>
  );
};

/** Shares are of 1. */
const sheetOf = (years: readonly ProjectedYear[], titles: readonly string[]): Sheet => [
  titles.map((text) => ({ text })),
  ...years.map((year) => [
    { day: year.date },
    ...parts.map((part) => ({ figure: year[part] })),
    { figure: year.lasting },
  ]),
];

const useColumns = ({ currency, plan }: Projection): Column<ProjectedYear>[] => {
  const { t } = useTranslation();
  const { roundedMoney } = useRoundedMoney();
  const { percent, shortDate } = useFormat();
  const columns: Column<ProjectedYear>[] = [
    { key: 'date', title: t('projection.table.date'), cell: ({ date }) => shortDate(date) },
    {
      // On a phone alone: a range is the figure of a row, never one amount.
      key: 'range',
      title: t('projection.table.range'),
      isNumber: true,
      className: 'projection-range',
      cell: ({ p10, p90 }) => (
        <>
          {roundedMoney(p10, currency)}
          {p10 !== p90 && (
            <>
              {' '}
              {t('projection.answer.to')} {roundedMoney(p90, currency)}
            </>
          )}
        </>
      ),
    },
    ...parts.map((part) => ({
      key: part,
      title: t(`projection.table.${part}`),
      isNumber: true,
      narrow: 'hidden' as const,
      cell: (year: ProjectedYear) => roundedMoney(year[part], currency),
    })),
  ];
  if (Number(plan.withdrawal) === 0) return columns;
  return [
    ...columns,
    {
      key: 'lasting',
      title: t('projection.table.lasting'),
      isNumber: true,
      narrow: 'hidden',
      cell: ({ lasting }) => percent(lasting, DIGITS),
    },
  ];
};
