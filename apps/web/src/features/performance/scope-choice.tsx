import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-field.tsx';
import type { Returns } from './use-returns.ts';

interface ScopeChoiceProps {
  scope: string | null;
  accounts: Returns['accounts'];
  onChoose: (accounts: string | null) => void;
}

/** Chooses one account or all of them; several that an address names are kept as they are. */
export const ScopeChoice = ({ scope, accounts, onChoose }: ScopeChoiceProps) => {
  const { t } = useTranslation();
  const several = scope?.includes(',')
    ? [{ value: scope, label: t('returns.several_accounts', { count: scope.split(',').length }) }]
    : [];
  const each = accounts.map(({ account_uuid, type, number }) => ({
    value: account_uuid,
    label: `${t(`accounts.type.${type}`)} ${number}`,
  }));
  return (
    <form className="ui form returns-scope not-printed" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={t('returns.scope')}
        placeholder={t('returns.every_account')}
        options={[...several, ...each]}
        value={scope ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      />
    </form>
  );
};
