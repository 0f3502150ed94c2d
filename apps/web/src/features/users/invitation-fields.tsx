import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/day-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Draft, Faults, TextName } from './invitation-draft.ts';
import { AdvisorFields } from './advisor-fields.tsx';
import { RolesField } from './roles-field.tsx';
import './users.css';

interface InvitationFieldsProps {
  draft: Draft;
  faults: Faults;
  /** The field that takes the focus when the fields appear again. */
  focused: string | null;
  onChange: (changed: Partial<Draft>) => void;
}

/** Who is invited, in which language they are mailed, and what the firm knows of them or lets them do. */
export const InvitationFields = ({ draft, faults, focused, onChange }: InvitationFieldsProps) => {
  const { t } = useTranslation();
  const errorOf = (name: string) => {
    const fault = faults[name];
    return fault && t(`users.fault.${fault}`);
  };
  const text = (name: TextName, more: { inputMode?: 'email' | 'numeric' } = {}) => (
    <TextField
      label={t(`users.invite.${name}`)}
      autoComplete="off"
      autoCapitalize={name === 'username' || name === 'email' ? 'none' : undefined}
      value={draft[name]}
      error={errorOf(name)}
      takesFocus={focused === name}
      {...more}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <>
      <RadioGroup
        legend={t('users.invite.kind')}
        options={(['client', 'staff', 'advisor'] as const).map((value) => ({
          value,
          label: t(`users.invite.kind_${value}`),
        }))}
        chosen={draft.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      <div className="users-fields">
        {text('first_name')}
        {text('last_name')}
        {text('email', { inputMode: 'email' })}
        {text('username')}
      </div>
      <RadioGroup
        legend={t('users.language')}
        options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`users.languages.${value}`) }))}
        chosen={draft.communication_language}
        onChoose={(communication_language) => onChange({ communication_language })}
      />
      {draft.kind === 'staff' && (
        <RolesField roles={draft.roles} error={errorOf('roles')} onChange={(roles) => onChange({ roles })} />
      )}
      {draft.kind === 'advisor' && (
        <AdvisorFields
          draft={draft}
          errorOf={errorOf}
          focused={focused}
          phone={text('phone')}
          onChange={onChange}
        />
      )}
      {draft.kind === 'client' && (
        <>
          <p className="soft">{t('users.invite.record_hint')}</p>
          <div className="users-fields">
            {text('client_number', { inputMode: 'numeric' })}
            <DayField
              label={t('users.invite.birth_date')}
              day={draft.birth_date}
              error={errorOf('birth_date')}
              onDay={(birth_date) => onChange({ birth_date })}
              onInvalid={(birth_date) => onChange({ birth_date })}
            />
            {text('postal_code')}
          </div>
        </>
      )}
    </>
  );
};
