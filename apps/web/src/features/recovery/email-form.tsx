import { zodResolver } from '@hookform/resolvers/zod';
import { recoveryEmail } from '@portal/contracts/recovery';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { normalizedText } from '../../ui/normalized-input.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../parts/entry/email-field.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { recoveryDraft } from './recovery-draft.ts';
import { useRecoveryStart } from './use-recovery.ts';

/** The first step: the address that the code is sent to. */
export const EmailForm = ({ onSent }: { onSent: () => void }) => {
  const { t } = useTranslation();
  const faultText = useErrorText('entry');
  const { start, isPending, failure } = useRecoveryStart(onSent);
  const form = useForm({
    resolver: zodResolver(recoveryEmail),
    defaultValues: { email: recoveryDraft.read().email ?? '' },
  });
  return (
    <Form
      onSubmit={form.handleSubmit(({ email }) => start(email), focusInvalid)}
      onChange={() => recoveryDraft.save(form.getValues())}
    >
      {failure && <FailureMessage failure={failure} />}
      <EmailField
        {...form.register('email', normalizedText)}
        error={faultText(form.formState.errors.email)}
      />
      <Button type="submit" look="primary" isBusy={isPending}>
        {isPending ? t('entry.sending') : t('recovery.email.submit')}
      </Button>
    </Form>
  );
};
