import { LANGUAGES } from '@portal/contracts/constants';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Draft } from './invitation-draft.ts';
import { useAdvisors } from './use-users.ts';
import './users.css';

interface AdvisorFieldsProps {
  draft: Draft;
  errorOf: (name: string) => string | undefined;
  focused: string | null;
  /** The field of the phone, for a new record. */
  phone: ReactNode;
  onChange: (changed: Partial<Draft>) => void;
}

/** Which record of the firm the advisor is, or what a new one says. */
export const AdvisorFields = ({ draft, errorOf, focused, phone, onChange }: AdvisorFieldsProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { data: advisors = [] } = useAdvisors();
  const options = (all: typeof advisors) =>
    all.map(({ advisor_id, name }) => ({ value: advisor_id, label: name }));
  const error = errorOf('languages');
  return (
    <>
      <SelectField
        label={t('users.invite.advisor')}
        placeholder={t('users.invite.advisor_new')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only where the element that had the focus is gone.
        autoFocus={focused === 'advisor_id'}
        options={options(advisors.filter(({ has_user }) => !has_user))}
        value={draft.advisor_id}
        error={errorOf('advisor_id')}
        onChange={({ target }) => onChange({ advisor_id: target.value })}
      />
      {draft.advisor_id === '' && (
        <>
          <p className="soft">{t('users.invite.advisor_hint')}</p>
          <fieldset className="users-roles" data-invalid={error && ''} aria-describedby={error && id}>
            <legend>{t('users.invite.languages')}</legend>
            {LANGUAGES.map((one) => (
              <CheckField
                key={one}
                label={t(`users.languages.${one}`)}
                checked={draft.languages.includes(one)}
                onChange={({ target }) =>
                  onChange({
                    languages: LANGUAGES.filter((other) =>
                      other === one ? target.checked : draft.languages.includes(other),
                    ),
                  })
                }
              />
            ))}
            {error && (
              <p className="field-error" id={id}>
                {error}
              </p>
            )}
          </fieldset>
          <div className="users-fields">
            {phone}
            <SelectField
              label={t('users.invite.supports')}
              placeholder={t('users.invite.supports_none')}
              options={options(advisors)}
              value={draft.supports}
              onChange={({ target }) => onChange({ supports: target.value })}
            />
          </div>
        </>
      )}
    </>
  );
};
