import { transactionTypes } from '@portal/contracts/transactions';
import { useTranslation } from 'react-i18next';
import { parseOption } from '../../ui/address-values.ts';
import { isAllOwn } from '@portal/contracts/shared-accounts';
import { DayField } from '../../ui/day-field.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { useAccountNameOf, type NamedAccounts } from '../../parts/money/use-account-name.ts';
import { transactionFilters } from './filters.ts';

/** What narrows the list; each choice shows at once, before the list that follows from it is rendered. */
export const FilterBar = ({ accounts }: { accounts: NamedAccounts }) => {
  const { t } = useTranslation();
  const { filters, change } = useFilters(transactionFilters);
  const nameOf = useAccountNameOf(accounts);
  const everyAccount = t(isAllOwn(accounts) ? 'transactions.every_account' : 'accounts.every_own');
  const summary = [
    filters.account === null ? everyAccount : nameOf(filters.account),
    t(filters.type === null ? 'transactions.every_kind' : `transactions.type.${filters.type}`),
  ];
  return (
    <FilterForm className="transactions-filters" summary={summary}>
      <SelectField
        label={t('transactions.account')}
        placeholder={everyAccount}
        options={accounts.map(({ account_uuid }) => ({ value: account_uuid, label: nameOf(account_uuid) }))}
        value={filters.account ?? ''}
        onChange={({ target }) => change({ account: target.value })}
      />
      <SelectField
        label={t('transactions.kind')}
        placeholder={t('transactions.every_kind')}
        options={transactionTypes.map((type) => ({ value: type, label: t(`transactions.type.${type}`) }))}
        value={filters.type ?? ''}
        onChange={({ target }) => change({ type: parseOption(transactionTypes, target.value) })}
      />
      <DayField label={t('transactions.from')} day={filters.from ?? ''} onDay={(from) => change({ from })} />
      <DayField label={t('transactions.to')} day={filters.to ?? ''} onDay={(to) => change({ to })} />
      <SearchField
        label={t('transactions.text')}
        text={filters.text ?? ''}
        onText={(text) => change({ text })}
      />
    </FilterForm>
  );
};
