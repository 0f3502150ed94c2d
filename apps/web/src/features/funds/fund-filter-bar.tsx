import { SEARCH_MAX_LENGTH } from '@portal/contracts/constants';
import { assetClasses } from '@portal/contracts/asset-classes';
import { useTranslation } from 'react-i18next';
import { parseOption } from '../../ui/address-values.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FundFilterState } from './use-fund-filters.ts';

/** The filters of the price list; each choice applies at once. */
export const FundFilterBar = ({ state: { filters, change, isAnyOn, clear } }: { state: FundFilterState }) => {
  const { t } = useTranslation();
  const summary = [
    filters.assetClass === null ? t('funds.every_class') : t(`holdings.class.${filters.assetClass}`),
    ...(filters.isOnlyHeld ? [t('funds.only_held')] : []),
    ...(filters.text === '' ? [] : [t('filters.quoted', { text: filters.text })]),
  ];
  return (
    <>
      <FilterForm className="fund-filters" summary={summary}>
        <TextField
          label={t('funds.search')}
          type="search"
          maxLength={SEARCH_MAX_LENGTH}
          value={filters.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <SelectField
          label={t('funds.class')}
          placeholder={t('funds.every_class')}
          options={assetClasses.map((one) => ({ value: one, label: t(`holdings.class.${one}`) }))}
          value={filters.assetClass ?? ''}
          onChange={({ target }) => change({ assetClass: parseOption(assetClasses, target.value) })}
        />
        <CheckField
          label={t('funds.only_held')}
          checked={filters.isOnlyHeld}
          onChange={({ target }) => change({ isOnlyHeld: target.checked })}
        />
      </FilterForm>
      {isAnyOn && (
        <button
          type="button"
          className="plain-button link-like not-printed"
          onClick={({ currentTarget }) => {
            // It goes with the filters that it clears.
            currentTarget.parentElement?.querySelector('summary')?.focus();
            clear();
          }}
        >
          {t('funds.clear')}
        </button>
      )}
    </>
  );
};
