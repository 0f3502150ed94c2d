import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { useAccountNameOf, type NamedAccounts } from '../../parts/money/use-account-name.ts';
import { documentFilters, type FilterName } from './filters.ts';
import { useTypeName } from './shared-documents.ts';

/** The active filters, removed by a tap. */
export const FiltersInUse = ({ accounts }: { accounts: NamedAccounts }) => {
  const { t } = useTranslation();
  const { filters, change, clear } = useFilters(documentFilters);
  const nameOf = useAccountNameOf(accounts);
  const typeName = useTypeName();
  const { type, year, account, status, text } = filters;
  const texts: Record<FilterName, string | null> = {
    type: type && typeName(type),
    year,
    account: account && nameOf(account),
    status: status && t(`document_list.status_option.${status}`),
    text: text && t('filters.quoted', { text }),
  };
  const chips = documentFilters.names.flatMap((name) => {
    const shown = texts[name];
    return shown === null ? [] : [{ name, text: shown }];
  });
  return <FilterChips chips={chips} onRemove={(name) => change({ [name]: null })} onClear={clear} />;
};
