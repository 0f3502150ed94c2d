import { useTranslation } from 'react-i18next';
import { Form } from '../../ui/form.tsx';
import { PrintedChoice } from '../../ui/printed-choice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { isAllOwn, sharedWholes } from '@portal/contracts/shared-accounts';
import { useGroups, type Returns } from './use-returns.ts';

interface ScopeChoiceProps {
  scope: string | null;
  accounts: Returns['accounts'];
  onChoose: (accounts: string | null) => void;
}

/** Chooses one account, a group, or all of them; several that the URL names stay selected. */
export const ScopeChoice = ({ scope, accounts, onChoose }: ScopeChoiceProps) => {
  const { t } = useTranslation();
  const groups = useGroups()
    .filter((group) => group.accounts.length > 0)
    .map(({ name, accounts: members }) => ({ value: members.toSorted().join(), label: name }));
  const shared = sharedWholes(accounts).map(({ number, uuids }) => ({
    value: uuids.toSorted().join(),
    label: t('accounts.every_shared', { number }),
  }));
  const isKnown = [...groups, ...shared].some(({ value }) => value === scope);
  const several =
    scope?.includes(',') && !isKnown
      ? [{ value: scope, label: t('returns.several_accounts', { count: scope.split(',').length }) }]
      : [];
  const each = accounts.map(({ account_uuid, type, number, shared_by }) => {
    const account = `${t(`accounts.type.${type}`)} ${number}`;
    return {
      value: account_uuid,
      label: shared_by === null ? account : t('accounts.shared_by', { account, number: shared_by }),
    };
  });
  const options = [...several, ...groups, ...shared, ...each];
  const chosen = options.find(({ value }) => value === scope);
  const all = t(isAllOwn(accounts) ? 'returns.every_account' : 'accounts.every_own');
  return (
    <>
      <Form className="returns-scope not-printed" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={t('returns.scope')}
          placeholder={all}
          options={options}
          value={scope ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        />
      </Form>
      <PrintedChoice name={t('returns.scope')} value={chosen?.label ?? all} />
    </>
  );
};
