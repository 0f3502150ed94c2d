import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { AccountNameOf } from '../../parts/money/account-name.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useAccountNameOf, type NamedAccounts } from '../../parts/money/use-account-name.ts';
import { transactionFilters, type FilterName, type Filters } from './filters.ts';

/** The active filters, removed by a tap. */
export const FiltersInUse = ({ accounts }: { accounts: NamedAccounts }) => {
  const { filters, change, clear } = useFilters(transactionFilters);
  const textOf = useTextOf(filters, accounts);
  const chips = transactionFilters.names.flatMap((name) => {
    const text = textOf(name);
    if (text === null) return [];
    const { account } = filters;
    const content =
      name === 'account' && account !== null ? (
        <AccountNameOf accounts={accounts} uuid={account} unknown={text} />
      ) : (
        text
      );
    return [{ name, text, content }];
  });
  return <FilterChips chips={chips} onRemove={(name) => change({ [name]: null })} onClear={clear} />;
};

const useTextOf = (filters: Filters, accounts: NamedAccounts) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const nameOf = useAccountNameOf(accounts);
  const { account, type, from, to, text, security } = filters;
  const texts: Record<FilterName, string | null> = {
    account: account && nameOf(account),
    type: type && t(`transactions.type.${type}`),
    from: from && t('transactions.chip_from', { date: longDate(from) }),
    to: to && t('transactions.chip_to', { date: longDate(to) }),
    text: text && t('filters.quoted', { text }),
    security: security && t('transactions.chip_security', { symbol: security }),
  };
  return (name: FilterName) => texts[name];
};
