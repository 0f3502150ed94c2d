import { zodResolver } from '@hookform/resolvers/zod';
import { recoveryAnswer } from '@portal/contracts/recovery';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../parts/credentials/password-field.tsx';
import { useQuestionLabel } from '../../parts/credentials/use-question-label.ts';
import { useErrorText } from '../../ui/use-error-text.ts';
import { RecoveryFailure } from './recovery-failure.tsx';
import { useRecoveryAnswer } from './use-recovery.ts';

interface AnswerFormProps {
  recoveryId: string;
  question: string;
  onAnswered: () => void;
  onRestart: () => void;
}

/** The third step: the security question. */
export const AnswerForm = ({ recoveryId, question, onAnswered, onRestart }: AnswerFormProps) => {
  const { t } = useTranslation();
  const faultText = useErrorText('entry');
  const label = useQuestionLabel();
  const form = useForm({ resolver: zodResolver(recoveryAnswer), defaultValues: { answer: '' } });
  const { give, isPending, failure } = useRecoveryAnswer(recoveryId, onAnswered);
  return (
    <Form onSubmit={form.handleSubmit(({ answer }) => give(answer), focusInvalid)}>
      {failure && <RecoveryFailure failure={failure} onRestart={onRestart} />}
      <PasswordField
        {...form.register('answer')}
        label={label(question)}
        autoComplete="off"
        error={faultText(form.formState.errors.answer)}
      />
      <Button type="submit" look="primary" isBusy={isPending}>
        {isPending ? t('entry.sending') : t('entry.next')}
      </Button>
    </Form>
  );
};
