import { documentStatuses, documentTypes } from '@portal/contracts/documents';
import { useTranslation } from 'react-i18next';
import { parseOption } from '../../ui/address-values.ts';
import { FilterForm } from '../../ui/filter-form.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { useAccountNameOf } from '../../parts/money/use-account-name.ts';
import { useTypeName } from './shared-documents.ts';
import type { Documents } from './use-documents.ts';
import { documentFilters } from './filters.ts';

interface FilterBarProps {
  /** What there is to filter by. */
  facets: Pick<NonNullable<Documents['data']>, 'types' | 'years' | 'accounts'>;
}

/** What narrows the list; each choice shows at once, before the list that follows from it is rendered. */
export const FilterBar = ({ facets: { types, years, accounts } }: FilterBarProps) => {
  const { t } = useTranslation();
  const { filters, change } = useFilters(documentFilters);
  const nameOf = useAccountNameOf(accounts);
  const typeName = useTypeName();
  const summary = [
    filters.type === null ? t('document_list.every_kind') : typeName(filters.type),
    filters.year === null ? t('document_list.every_year') : String(filters.year),
    filters.account === null ? t('document_list.every_account') : nameOf(filters.account),
  ];
  return (
    <FilterForm className="documents-filters" summary={summary}>
      <SelectField
        label={t('document_list.kind')}
        placeholder={t('document_list.every_kind')}
        options={types.map((type) => ({ value: type, label: typeName(type) }))}
        value={filters.type ?? ''}
        onChange={({ target }) => change({ type: parseOption(documentTypes, target.value) })}
      />
      <SelectField
        label={t('document_list.year')}
        placeholder={t('document_list.every_year')}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
        value={filters.year ?? ''}
        onChange={({ target }) => change({ year: target.value })}
      />
      <SelectField
        label={t('document_list.account')}
        placeholder={t('document_list.every_account')}
        options={accounts.map(({ account_uuid }) => ({ value: account_uuid, label: nameOf(account_uuid) }))}
        value={filters.account ?? ''}
        onChange={({ target }) => change({ account: target.value })}
      />
      <SelectField
        label={t('document_list.status')}
        placeholder={t('document_list.every_status')}
        options={documentStatuses.map((status) => ({
          value: status,
          label: t(`document_list.status_option.${status}`),
        }))}
        value={filters.status ?? ''}
        onChange={({ target }) => change({ status: parseOption(documentStatuses, target.value) })}
      />
      <SearchField
        label={t('document_list.text')}
        text={filters.text ?? ''}
        onText={(text) => change({ text })}
      />
    </FilterForm>
  );
};
