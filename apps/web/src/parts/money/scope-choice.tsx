import { useTranslation } from 'react-i18next';
import { Form } from '../../ui/form.tsx';
import { PrintedChoice } from '../../ui/printed-choice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { NamedAccount } from '@portal/contracts/named-account';
import { isAllOwn, sharedPortfolios } from '@portal/contracts/shared-accounts';
import './scope-choice.css';

interface ScopeChoiceProps {
  scope: string | null;
  accounts: readonly NamedAccount[];
  /** The groups of accounts that the client created. */
  groups: readonly { name: string; accounts: readonly string[] }[];
  onChoose: (accounts: string | null) => void;
}

/** Chooses one account, a group, or all of them; several that the URL names stay selected. */
export const ScopeChoice = ({ scope, accounts, groups, onChoose }: ScopeChoiceProps) => {
  const { t } = useTranslation();
  const created = groups
    .filter((group) => group.accounts.length > 0)
    .map(({ name, accounts: members }) => ({ value: members.toSorted().join(), label: name }));
  const shared = sharedPortfolios(accounts).map(({ number, uuids }) => ({
    value: uuids.toSorted().join(),
    label: t('accounts.every_shared', { number }),
  }));
  const isKnown = [...created, ...shared].some(({ value }) => value === scope);
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
  const options = [...several, ...created, ...shared, ...each];
  const chosen = options.find(({ value }) => value === scope);
  const all = t(isAllOwn(accounts) ? 'returns.every_account' : 'accounts.every_own');
  return (
    <>
      <Form className="scope-choice not-printed" onSubmit={(event) => event.preventDefault()}>
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
