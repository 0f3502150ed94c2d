import { transactionTypes, type TransactionType } from '@portal/contracts/transactions';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAccountName, type Accounts } from './account-name.tsx';
import type { FilterState } from './use-filters.ts';

const TYPING_PAUSE_MS = 400;

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
    <form
      className="ui form transactions-filters not-printed"
      role="search"
      aria-label={t('transactions.filters')}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label={t('transactions.account')}
        placeholder={t('transactions.every_account')}
        options={accounts.map(({ account_uuid }) => ({ value: account_uuid, label: nameOf(account_uuid) }))}
        value={filters.account ?? ''}
        onChange={({ target }) => change({ account: target.value })}
      />
      <SelectField
        label={t('transactions.kind')}
        placeholder={t('transactions.every_kind')}
        options={transactionTypes.map((type) => ({ value: type, label: t(`transactions.type.${type}`) }))}
        value={filters.type ?? ''}
        // The options are the types and "all of them", which is empty.
        onChange={({ target }) =>
          change({ type: target.value === '' ? null : (target.value as TransactionType) })
        }
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
      <TextFilter text={filters.text ?? ''} onText={(text) => change({ text })} />
    </form>
  );
};

/** Counts once whoever types has paused, so that not every letter is asked for. */
const TextFilter = ({ text, onText }: { text: string; onText: (text: string) => void }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    // What was cleared elsewhere leaves the field too; what is still being typed stays.
    if (typed.trim() !== text) setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => onText(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onText]);
  return (
    <TextField
      label={t('transactions.text')}
      type="search"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
};
