import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import { AccountName, useAccountName, type Accounts } from './account-name.tsx';
import { filterNames, type FilterName } from './filters.ts';
import type { FilterState } from './use-filters.ts';
import '../../ui/styles/filter-chips.css';

/** What is on, in words; a tap takes it off. */
export const FiltersInUse = ({ state, accounts }: { state: FilterState; accounts: Accounts }) => {
  const { t } = useTranslation();
  const wordsOf = useWords(state, accounts);
  if (!state.isAnyOn) return null;
  return (
    <div className="filters-in-use" role="group" aria-label={t('transactions.on')}>
      {filterNames.map((name) => {
        const filter = wordsOf(name);
        return (
          filter !== null && (
            <button
              key={name}
              type="button"
              className="filter-chip"
              aria-label={t('transactions.without', { filter })}
              onClick={() => state.change({ [name]: null })}
            >
              {name === 'account' ? <AccountChip accounts={accounts} uuid={state.filters.account} /> : filter}
              <span aria-hidden="true" className="not-printed">
                ×
              </span>
            </button>
          )
        );
      })}
      <button type="button" className="plain-button not-printed" onClick={state.clear}>
        {t('transactions.clear')}
      </button>
    </div>
  );
};

const AccountChip = ({ accounts, uuid }: { accounts: Accounts; uuid: string | null }) =>
  uuid !== null && (
    <span>
      <AccountName accounts={accounts} uuid={uuid} />
    </span>
  );

const useWords = ({ filters }: FilterState, accounts: Accounts) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const nameOf = useAccountName(accounts);
  const { account, type, from, to, text } = filters;
  const words: Record<FilterName, string | null> = {
    account: account && nameOf(account),
    type: type && t(`transactions.type.${type}`),
    from: from && t('transactions.chip_from', { date: longDate(from) }),
    to: to && t('transactions.chip_to', { date: longDate(to) }),
    text: text && t('transactions.chip_text', { text }),
  };
  return (name: FilterName) => words[name];
};
