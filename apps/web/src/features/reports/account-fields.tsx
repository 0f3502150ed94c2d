import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SEVERAL, type Draft } from './composition.ts';
import { Choices } from './choices.tsx';
import { toggled } from './toggled.ts';
import type { ReportOptions } from './use-reports.ts';

interface AccountFieldsProps {
  draft: Draft;
  options: ReportOptions;
  error: string | undefined;
  onChange: (changed: Partial<Draft>) => void;
}

/** Of which accounts: all, a group, one, or several that are ticked. */
export const AccountFields = ({ draft, options, error, onChange }: AccountFieldsProps) => {
  const { t } = useTranslation();
  const { accounts, account_groups } = options;
  const named = accounts.map(({ account_uuid, type, number }) => ({
    value: account_uuid,
    label: `${t(`accounts.type.${type}`)} ${number}`,
  }));
  return (
    <>
      <SelectField
        label={t('reports.compose.accounts')}
        placeholder={t('reports.compose.every_account')}
        options={[
          ...account_groups.map(({ group_uuid, name }) => ({ value: group_uuid, label: name })),
          ...named,
          ...(named.length > 2 || draft.scope === SEVERAL
            ? [{ value: SEVERAL, label: t('reports.compose.some_accounts') }]
            : []),
        ]}
        value={draft.scope}
        onChange={({ target }) => onChange({ scope: target.value })}
      />
      {draft.scope === SEVERAL && (
        <Choices legend={t('reports.compose.choose_accounts')} error={error}>
          {named.map(({ value, label }) => (
            <CheckField
              key={value}
              label={label}
              checked={draft.accounts.includes(value)}
              onChange={({ target }) =>
                onChange({ accounts: toggled(draft.accounts, value, target.checked) })
              }
            />
          ))}
        </Choices>
      )}
    </>
  );
};
