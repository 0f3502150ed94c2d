import { transactionTypes } from '@portal/contracts/transactions';
import { useTranslation } from 'react-i18next';
import { optionIn } from '../../ui/address-values.ts';
import { isAllOwn } from '@portal/contracts/shared-accounts';
import { FilterForm } from '../../ui/filter-form.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAccountName, type Accounts } from './account-name.tsx';
import type { FilterState } from './use-filters.ts';

interface FilterBarProps {
  state: FilterState;
  accounts: Accounts;
  /** The first day there is anything of. */
  edge: string;
}

/** What narrows the list; each choice counts at once. */
export const FilterBar = ({ state: { filters, change }, accounts, edge }: FilterBarProps) => {
  const { t } = useTranslation();
  const nameOf = useAccountName(accounts);
  return (
    <FilterForm className="transactions-filters">
      <SelectField
        label={t('transactions.account')}
        placeholder={t(isAllOwn(accounts) ? 'transactions.every_account' : 'accounts.every_own')}
        options={accounts.map(({ account_uuid }) => ({ value: account_uuid, label: nameOf(account_uuid) }))}
        value={filters.account ?? ''}
        onChange={({ target }) => change({ account: target.value })}
      />
      <SelectField
        label={t('transactions.kind')}
        placeholder={t('transactions.every_kind')}
        options={transactionTypes.map((type) => ({ value: type, label: t(`transactions.type.${type}`) }))}
        value={filters.type ?? ''}
        onChange={({ target }) => change({ type: optionIn(transactionTypes, target.value) })}
      />
      <TextField
        label={t('transactions.from')}
        type="date"
        min={edge}
        value={filters.from ?? ''}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label={t('transactions.to')}
        type="date"
        min={edge}
        value={filters.to ?? ''}
        onChange={({ target }) => change({ to: target.value })}
      />
      <SearchField
        label={t('transactions.text')}
        text={filters.text ?? ''}
        onText={(text) => change({ text })}
      />
    </FilterForm>
  );
};
