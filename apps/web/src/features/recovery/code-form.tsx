import { zodResolver } from '@hookform/resolvers/zod';
import { recoveryCode } from '@portal/contracts/recovery';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { normalizedDigits, normalizedText } from '../../ui/normalized-input.ts';
import { Button } from '../../ui/button.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { Resend } from '../../parts/credentials/resend.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { recoveryDraft } from './recovery-draft.ts';
import { RecoveryFailure } from './recovery-failure.tsx';
import { useRecoveryCode, useRecoveryStart } from './use-recovery.ts';

interface CodeFormProps {
  onVerified: (question: string | null) => void;
  onRestart: () => void;
}

/** The second step: the code that was mailed, or another one. */
export const CodeForm = ({ onVerified, onRestart }: CodeFormProps) => {
  const { t } = useTranslation();
  const faultText = useErrorText('entry');
  const form = useForm({ resolver: zodResolver(recoveryCode), defaultValues: { code: '', username: '' } });
  // Another code is that of another recovery.
  const { email = '', recoveryId = '', resendFrom = '0' } = recoveryDraft.read();
  const { verify, isPending, failure, forget } = useRecoveryCode(recoveryId, onVerified);
  const again = useRecoveryStart(() => {
    forget();
    form.resetField('code');
    form.setFocus('code');
  });
  return (
    <Form onSubmit={form.handleSubmit(verify, focusInvalid)}>
      {failure && <RecoveryFailure failure={failure} onRestart={onRestart} />}
      {again.failure && <RecoveryFailure failure={again.failure} onRestart={onRestart} />}
      <div role="status">{again.isSent && <p className="soft">{t('recovery.code.resent')}</p>}</div>
      <TextField
        {...form.register('code', normalizedDigits)}
        label={t('recovery.code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={faultText(form.formState.errors.code)}
      />
      <details>
        <summary>{t('recovery.code.shared')}</summary>
        <p className="soft">{t('recovery.code.shared_help')}</p>
        <TextField
          {...form.register('username', normalizedText)}
          label={t('entry.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </details>
      <Button type="submit" look="primary" isBusy={isPending}>
        {isPending ? t('entry.sending') : t('entry.next')}
      </Button>
      <div className="entry-more">
        <Resend
          from={Number(resendFrom)}
          label={t('recovery.code.resend')}
          onResend={() => again.start(email)}
        />
        <details>
          <summary>{t('recovery.code.no_message')}</summary>
          <p>
            <strong>{t('recovery.code.not_found')}</strong> {t('recovery.code.not_found_help')}
          </p>
        </details>
      </div>
    </Form>
  );
};
