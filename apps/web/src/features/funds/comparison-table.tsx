import type { FundDetails } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../ui/language.ts';
import { useComparisonRows, type ComparisonGroup } from './use-comparison-rows.tsx';

interface ComparisonTableProps {
  funds: readonly FundDetails[];
  onRemove: (id: string) => void;
}

/** Funds in columns, what is compared in rows; on a phone each row becomes a title with a line for each fund. */
export const ComparisonTable = ({ funds, onRemove }: ComparisonTableProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const groups = useComparisonRows(funds);
  return (
    <table className="ui very basic unstackable table data-table comparison">
      <caption className="visually-hidden">{t('funds.compare.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('funds.compare.attribute')}</th>
          {funds.map(({ fund_id, name }) => (
            <th key={fund_id} scope="col" className="number">
              <Link to={`/app/funds/${fund_id}`}>{name[language]}</Link>
              <button
                type="button"
                className="plain-button comparison-remove not-printed"
                aria-label={t('funds.compare.remove', { fund: name[language] })}
                onClick={() => onRemove(fund_id)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.title} group={group} funds={funds} />
      ))}
    </table>
  );
};

const Group = ({ group, funds }: { group: ComparisonGroup; funds: readonly FundDetails[] }) => {
  const { language } = useLanguage();
  return (
    <tbody>
      <tr className="comparison-group">
        <th scope="rowgroup" colSpan={funds.length + 1}>
          {group.title}
        </th>
      </tr>
      {group.rows.map(({ key, title, cell }) => (
        <tr key={key}>
          <th scope="row">{title}</th>
          {funds.map((fund) => (
            <td key={fund.fund_id} className="number" data-fund={fund.name[language]}>
              {cell(fund)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
};
