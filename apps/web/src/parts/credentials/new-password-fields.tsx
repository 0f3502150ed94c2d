import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';

export interface NewPassword {
  new_password: string;
  confirm_new_password: string;
}

/**
 * A new password, its confirmation, and the rules as they come to be met; a part of the form around it. `username` is
 * for password managers.
 */
export const NewPasswordFields = ({ username }: { username?: string }) => {
  const { t } = useTranslation();
  const faultText = useErrorText('entry');
  const { register, control, formState } = useFormContext<NewPassword>();
  const { errors } = formState;
  const [password, confirmation] = useWatch({ control, name: ['new_password', 'confirm_new_password'] });
  return (
    <>
      {username && <input type="text" hidden readOnly autoComplete="username" value={username} />}
      <PasswordField
        {...register('new_password')}
        label={t('entry.password')}
        error={faultText(errors.new_password)}
        autoComplete="new-password"
      />
      <PasswordRules password={password} confirmation={confirmation} username={username} />
      <PasswordField
        {...register('confirm_new_password')}
        label={t('entry.confirm_password')}
        error={faultText(errors.confirm_new_password)}
        autoComplete="new-password"
      />
    </>
  );
};
