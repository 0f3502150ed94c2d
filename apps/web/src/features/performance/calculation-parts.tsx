import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useCalculationWords } from './use-calculation-words.ts';
import type { Calculation } from './use-returns.ts';

/** More rows than this are left to the file, but for those at both ends. */
const MAX_ROWS = 40;

const ends = <Row,>(rows: readonly Row[]): readonly Row[] =>
  rows.length <= MAX_ROWS ? rows : [...rows.slice(0, MAX_ROWS / 2), ...rows.slice(-MAX_ROWS / 2)];

interface PartsProps<Row> {
  title: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
}

function Parts<Row>({ title, rows, keyOf, columns }: PartsProps<Row>) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const shown = ends(rows);
  return (
    <>
      <h3>{title}</h3>
      {shown.length < rows.length && (
        <p className="soft">{t('return_calculation.ends', { shown: shown.length, count: rows.length })}</p>
      )}
      <div className="calculation-table">
        <Table caption={title} isCaptionHidden isWide rows={shown} keyOf={keyOf} columns={columns} />
      </div>
    </>
  );
}

interface CalculationPartsProps {
  calculation: Calculation;
}

/** Every figure a rate is computed from; of very many, the first and the last. */
export const CalculationParts = ({ calculation }: CalculationPartsProps) => (
  <>
    <SubPeriods calculation={calculation} />
    <CashFlows calculation={calculation} />
    <Levels calculation={calculation} />
  </>
);

const SubPeriods = ({ calculation: { sub_periods, currency } }: CalculationPartsProps) => {
  const { t } = useTranslation();
  const { money, signedMoney, shortDate, factor } = useFormat();
  const { columns: titles } = useCalculationWords();
  return (
    <Parts
      title={t('return_calculation.sub_periods')}
      rows={sub_periods}
      keyOf={({ from }) => from}
      columns={[
        {
          key: 'period',
          title: t('returns.period_title'),
          cell: ({ from, to }) => <UnbrokenWords text={`${shortDate(from)}\u00a0– ${shortDate(to)}`} />,
        },
        {
          key: 'opening',
          title: titles.opening,
          isNumber: true,
          cell: (row) => money(row.opening_value, currency),
        },
        {
          key: 'closing',
          title: titles.closing,
          isNumber: true,
          cell: (row) => money(row.closing_value, currency),
        },
        { key: 'flow', title: titles.flow, isNumber: true, cell: (row) => signedMoney(row.flow, currency) },
        { key: 'growth', title: titles.growth, isNumber: true, cell: (row) => factor(row.growth) },
      ]}
    />
  );
};

const CashFlows = ({ calculation: { cash_flows, currency } }: CalculationPartsProps) => {
  const { t } = useTranslation();
  const { signedMoney, shortDate } = useFormat();
  const { columns: titles } = useCalculationWords();
  return (
    <Parts
      title={t('return_calculation.cash_flows')}
      rows={cash_flows}
      keyOf={({ date, kind }) => `${date} ${kind}`}
      columns={[
        { key: 'date', title: titles.date, cell: (row) => shortDate(row.date) },
        { key: 'day', title: titles.day, isNumber: true, cell: (row) => row.day },
        { key: 'what', title: titles.what, cell: (row) => t(`return_calculation.kind.${row.kind}`) },
        { key: 'flow', title: titles.flow, isNumber: true, cell: (row) => signedMoney(row.amount, currency) },
      ]}
    />
  );
};

const Levels = ({ calculation: { levels } }: CalculationPartsProps) => {
  const { t } = useTranslation();
  const { shortDate, factor } = useFormat();
  const { columns: titles } = useCalculationWords();
  return (
    <Parts
      title={t('return_calculation.levels')}
      rows={levels}
      keyOf={({ date }) => date}
      columns={[
        { key: 'date', title: titles.date, cell: (row) => shortDate(row.date) },
        { key: 'level', title: titles.level, isNumber: true, cell: (row) => factor(row.level) },
      ]}
    />
  );
};
