import { holdingColumns, type HoldingColumn } from '@portal/contracts/holding-rows';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { useChosenColumns } from './use-chosen-columns.ts';

/** Which columns are shown; stored for the client. The last one cannot be removed. */
export const ColumnChoice = ({ columns }: { columns: readonly HoldingColumn[] }) => {
  const { t } = useTranslation();
  const { chosen, choose } = useChosenColumns(columns);
  const toggle = (column: HoldingColumn) => {
    const next = new Set(chosen);
    if (!next.delete(column)) next.add(column);
    if (next.size > 0) choose(next);
  };
  return (
    <details className="column-choice not-printed">
      <summary>{t('holdings.columns')}</summary>
      <fieldset>
        <legend className="visually-hidden">{t('holdings.columns_legend')}</legend>
        {holdingColumns.map((column) => (
          <CheckField
            key={column}
            label={t(`holdings.column.${column}`)}
            checked={chosen.has(column)}
            onChange={() => toggle(column)}
          />
        ))}
      </fieldset>
      <p className="soft">{t('holdings.columns_hint')}</p>
    </details>
  );
};
