import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { FormStep } from '../../ui/form-step.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../parts/credentials/password-field.tsx';
import { PasswordRules } from '../../parts/credentials/password-rules.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { useQuestionLabel } from '../../parts/credentials/use-question-label.ts';
import type { SaveError } from './use-change-password.ts';
import { usePasswordForm, type PasswordFields } from './use-password-form.ts';

interface PasswordFormProps {
  /** Called with whether something was typed, which is lost when the form is removed. */
  onDirty: (isDirty: boolean) => void;
  /** Called with whether the password is being changed. */
  onSaving: (isSaving: boolean) => void;
  /** The keys of the questions the user can answer. */
  questions: readonly string[];
  /** Whether its first field takes the focus, because the previously focused element was removed. */
  takesFocus?: boolean;
  onChanged: () => void;
  /** Called with every error that does not belong beside one field. */
  onRejected: (error: SaveError) => void;
}

/** Three passwords first; once they are filled, the security question that proves the user's identity. */
export const PasswordForm = ({
  onDirty,
  onSaving,
  questions,
  takesFocus = false,
  onChanged,
  onRejected,
}: PasswordFormProps) => {
  const { t } = useTranslation();
  const { form, changePassword, isDirty, isValid, isBusy } = usePasswordForm();
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const submit = form.handleSubmit(async (body) => {
    onSaving(true);
    const error = await changePassword({ body });
    onSaving(false);
    if (error?.code === 'password_refused')
      return form.setError('new_password', { message: error.messageKey }, { shouldFocus: true });
    if (error) return onRejected(error);
    form.reset();
    onChanged();
  });

  return (
    <Form onSubmit={submit}>
      <p className="soft form-lead">{t('settings.password.lead')}</p>
      <Passwords form={form} takesFocus={takesFocus} />
      <Question form={form} questions={questions} />
      <FormButtons
        canUpdate={isDirty && isValid}
        canCancel={isDirty}
        isBusy={isBusy}
        onCancel={() => form.reset()}
      />
    </Form>
  );
};

interface PasswordsProps {
  form: PasswordFields;
  takesFocus: boolean;
}

const Passwords = ({ form: { register, control, formState }, takesFocus }: PasswordsProps) => {
  const { t } = useTranslation();
  const faultText = useErrorText();
  const [password, confirmation] = useWatch({ control, name: ['new_password', 'confirm_new_password'] });
  return (
    <FormStep number={1} title={t('settings.password.title')}>
      <PasswordField
        {...register('current_password')}
        label={t('settings.password.current')}
        error={faultText(formState.errors.current_password)}
        autoComplete="current-password"
        takesFocus={takesFocus}
      />
      <PasswordField
        // A confirmation that was already typed is validated again with its field.
        {...register('new_password', {
          deps: formState.touchedFields.confirm_new_password ? 'confirm_new_password' : [],
        })}
        label={t('settings.password.new')}
        error={faultText(formState.errors.new_password)}
        autoComplete="new-password"
      />
      <PasswordRules password={password} confirmation={confirmation} />
      <PasswordField
        {...register('confirm_new_password')}
        label={t('settings.password.confirm')}
        error={faultText(formState.errors.confirm_new_password)}
        autoComplete="new-password"
      />
    </FormStep>
  );
};

interface QuestionProps {
  form: PasswordFields;
  questions: readonly string[];
}

const Question = ({ form: { register, control, formState }, questions }: QuestionProps) => {
  const { t } = useTranslation();
  const faultText = useErrorText();
  const questionLabel = useQuestionLabel();
  const passwords = useWatch({
    control,
    name: ['current_password', 'new_password', 'confirm_new_password'],
  });
  return (
    <FormStep
      number={2}
      title={t('settings.password.question_title')}
      isRevealed={passwords.every((typed) => typed !== '')}
    >
      <SelectField
        {...register('security_question')}
        label={t('settings.password.question')}
        placeholder={t('form.choose')}
        options={questions.map((key) => ({ value: key, label: questionLabel(key) }))}
        error={faultText(formState.errors.security_question)}
      />
      <PasswordField
        {...register('security_answer')}
        label={t('settings.password.answer')}
        error={faultText(formState.errors.security_answer)}
        autoComplete="off"
      />
      <CheckField {...register('end_others')} label={t('form.end_others')} />
    </FormStep>
  );
};
