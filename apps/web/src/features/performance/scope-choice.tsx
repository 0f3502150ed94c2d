import { useTranslation } from 'react-i18next';
import { PrintedChoice } from '../../ui/printed-choice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useGroups, type Returns } from './use-returns.ts';

interface ScopeChoiceProps {
  scope: string | null;
  accounts: Returns['accounts'];
  onChoose: (accounts: string | null) => void;
}

/** Chooses one account, a group, or all of them; several that an address names are kept as they are. */
export const ScopeChoice = ({ scope, accounts, onChoose }: ScopeChoiceProps) => {
  const { t } = useTranslation();
  const groups = useGroups()
    .filter((group) => group.accounts.length > 0)
    .map(({ name, accounts: members }) => ({ value: members.toSorted().join(), label: name }));
  const isKnown = groups.some(({ value }) => value === scope);
  const several =
    scope?.includes(',') && !isKnown
      ? [{ value: scope, label: t('returns.several_accounts', { count: scope.split(',').length }) }]
      : [];
  const each = accounts.map(({ account_uuid, type, number }) => ({
    value: account_uuid,
    label: `${t(`accounts.type.${type}`)} ${number}`,
  }));
  const options = [...several, ...groups, ...each];
  const chosen = options.find(({ value }) => value === scope);
  return (
    <>
      <form className="ui form returns-scope not-printed" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={t('returns.scope')}
          placeholder={t('returns.every_account')}
          options={options}
          value={scope ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        />
      </form>
      <PrintedChoice name={t('returns.scope')} value={chosen?.label ?? t('returns.every_account')} />
    </>
  );
};
