import type { FundDetails } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Definition } from '../../parts/definitions/definition.tsx';
import { useLanguage } from '../../ui/language.ts';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useComparisonRows, type ComparisonGroup } from './use-comparison-rows.tsx';

interface ComparisonTableProps {
  funds: readonly FundDetails[];
  onRemove: (id: string) => void;
}

type Row = ComparisonGroup['rows'][number];

/** Funds in columns, what is compared in rows. */
export const ComparisonTable = ({ funds, onRemove }: ComparisonTableProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const groups = useComparisonRows(funds);
  const attribute: Column<Row> = {
    key: 'attribute',
    title: t('funds.compare.attribute'),
    cell: ({ title, term }) => (
      <>
        {title}
        {term && <Definition of={term} title={title} />}
      </>
    ),
  };
  return (
    <Table
      className="comparison"
      caption={t('funds.compare.title')}
      isCaptionHidden
      narrow="stacked"
      columns={[
        attribute,
        ...funds.map((fund): Column<Row> => ({
          key: fund.fund_id,
          title: fund.name[language],
          head: <FundHead fund={fund} onRemove={onRemove} />,
          isNumber: true,
          cell: ({ cell }) => cell(fund),
        })),
      ]}
      groups={groups.map(({ title, rows }) => ({ key: title, title, rows, totals: null }))}
      keyOf={({ key }) => key}
    />
  );
};

const FundHead = ({
  fund: { fund_id, name },
  onRemove,
}: { fund: FundDetails } & Pick<ComparisonTableProps, 'onRemove'>) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <>
      <Link to={`/app/funds/${fund_id}`}>{name[language]}</Link>
      <button
        type="button"
        className="plain-button comparison-remove not-printed"
        aria-label={t('funds.compare.remove', { fund: name[language] })}
        onClick={() => onRemove(fund_id)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </>
  );
};
