import { assetClasses, type AssetClass } from '@portal/contracts/holdings';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FundFilterState } from './use-fund-filters.ts';

/** What narrows the price list; each choice counts at once. */
export const FundFilterBar = ({ state: { filters, change, isAnyOn, clear } }: { state: FundFilterState }) => {
  const { t } = useTranslation();
  return (
    <FilterForm className="fund-filters">
      <TextField
        label={t('funds.search')}
        type="search"
        maxLength={100}
        value={filters.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <SelectField
        label={t('funds.class')}
        placeholder={t('funds.every_class')}
        options={assetClasses.map((one) => ({ value: one, label: t(`holdings.class.${one}`) }))}
        value={filters.assetClass ?? ''}
        // The options are the classes and "all of them", which is empty.
        onChange={({ target }) =>
          change({ assetClass: target.value === '' ? null : (target.value as AssetClass) })
        }
      />
      <CheckField
        label={t('funds.only_held')}
        checked={filters.isOnlyHeld}
        onChange={({ target }) => change({ isOnlyHeld: target.checked })}
      />
      {isAnyOn && (
        <button type="button" className="plain-button link-like" onClick={clear}>
          {t('funds.clear')}
        </button>
      )}
    </FilterForm>
  );
};
