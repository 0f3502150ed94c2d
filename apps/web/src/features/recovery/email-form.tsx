import { zodResolver } from '@hookform/resolvers/zod';
import { recoveryEmail } from '@portal/contracts/recovery';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asMeant } from '../../ui/as-meant.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWayInFault } from '../../ui/use-way-in-fault.ts';
import { recoveryDraft } from './recovery-draft.ts';
import { useRecoveryStart } from './use-recovery.ts';

/** The first step: where the code shall be sent. */
export const EmailForm = ({ onSent }: { onSent: () => void }) => {
  const { t } = useTranslation();
  const faultText = useWayInFault();
  const { start, isPending, failure } = useRecoveryStart(onSent);
  const form = useForm({
    resolver: zodResolver(recoveryEmail),
    defaultValues: { email: recoveryDraft.read().email ?? '' },
  });
  return (
    <form
      className="ui form"
      onSubmit={form.handleSubmit(({ email }) => start(email))}
      onChange={() => recoveryDraft.keep(form.getValues())}
      noValidate
    >
      {failure && <FailureMessage failure={failure} />}
      <TextField
        {...form.register('email', asMeant)}
        label={t('way_in.email')}
        type="email"
        autoComplete="email"
        error={faultText(form.formState.errors.email?.message)}
      />
      <Button type="submit" look="primary" isBusy={isPending}>
        {isPending ? t('way_in.sending') : t('recovery.email.submit')}
      </Button>
    </form>
  );
};
