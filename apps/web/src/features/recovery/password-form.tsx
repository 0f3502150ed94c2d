import { zodResolver } from '@hookform/resolvers/zod';
import { recoveryPassword } from '@portal/contracts/recovery';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { NewPasswordFields, type NewPassword } from '../../parts/credentials/new-password-fields.tsx';
import { RecoveryFailure } from './recovery-failure.tsx';
import { useRecoveryPassword } from './use-recovery.ts';

interface PasswordFormProps {
  recoveryId: string;
  onDone: () => void;
  onRestart: () => void;
}

/** The last step: the new password. */
export const PasswordForm = ({ recoveryId, onDone, onRestart }: PasswordFormProps) => {
  const { t } = useTranslation();
  const { complete, isPending, failure } = useRecoveryPassword(recoveryId, onDone);
  const form = useForm<NewPassword>({
    resolver: zodResolver(recoveryPassword),
    defaultValues: { new_password: '', confirm_new_password: '' },
  });
  return (
    <Form onSubmit={form.handleSubmit(complete, focusInvalid)}>
      {failure && <RecoveryFailure failure={failure} onRestart={onRestart} />}
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Button type="submit" look="primary" isBusy={isPending}>
        {isPending ? t('entry.sending') : t('recovery.password.submit')}
      </Button>
    </Form>
  );
};
