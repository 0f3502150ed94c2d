import { staffRoleNames, type StaffRoleName } from '@portal/contracts/user-invitations';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import './users.css';

interface RolesFieldProps {
  roles: readonly StaffRoleName[];
  /** What is wrong with the choice. */
  error?: string | undefined;
  onChange: (roles: StaffRoleName[]) => void;
}

/** The roles of staff that a user has, each with what it lets them do. */
export const RolesField = ({ roles, error, onChange }: RolesFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="users-roles" data-invalid={error && ''} aria-describedby={error && id}>
      <legend>{t('users.roles.legend')}</legend>
      {staffRoleNames.map((name) => (
        <CheckField
          key={name}
          label={t(`users.role.${name}`)}
          hint={t(`users.roles.about.${name}`)}
          checked={roles.includes(name)}
          onChange={({ target }) =>
            onChange(staffRoleNames.filter((one) => (one === name ? target.checked : roles.includes(one))))
          }
        />
      ))}
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
