import { useTranslation } from 'react-i18next';
import { Fields } from '../../ui/fields.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { assignmentOf, type Assignment } from './assignment.ts';
import { useAdvisors, type UserDetails } from './use-users.ts';
import './users.css';

interface AdvisorChoiceProps {
  user: UserDetails;
  assignment: Assignment;
  onChange: (assignment: Assignment) => void;
}

/** Which client number of a user is assigned to whom. */
export const AdvisorChoice = ({ user, assignment, onChange }: AdvisorChoiceProps) => {
  const { t } = useTranslation();
  const { data: advisors = [] } = useAdvisors();
  const { client_number, advisor_id } = assignment;
  return (
    <Fields className="users-fields">
      {user.advised_by.length > 1 && (
        <SelectField
          label={t('users.advisor.number')}
          options={user.advised_by.map((one) => ({ value: one.client_number, label: one.client_number }))}
          value={client_number}
          onChange={({ target }) => onChange(assignmentOf(user, target.value))}
        />
      )}
      <SelectField
        label={t('users.advisor.legend')}
        placeholder={t('users.advisor.none')}
        options={advisors.map((one) => ({ value: one.advisor_id, label: one.name }))}
        value={advisor_id}
        onChange={({ target }) => onChange({ client_number, advisor_id: target.value })}
      />
    </Fields>
  );
};
