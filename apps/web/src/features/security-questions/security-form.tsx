import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { FormStep } from '../../ui/form-step.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../parts/credentials/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { useQuestionLabel } from '../../parts/credentials/use-question-label.ts';
import { useSecurityForm, type SecurityFields, type SecurityFormValues } from './use-security-form.ts';
import type { SaveError } from './use-security-questions.ts';

interface SecurityFormProps {
  /** Called with whether something was typed, which is lost when the form is removed. */
  onDirty: (isDirty: boolean) => void;
  current: readonly string[];
  offered: readonly string[];
  onChanged: () => void;
  /** Called with every error that does not belong beside one field. */
  onRejected: (error: SaveError) => void;
}

/** The question to replace, the new one with its answer, then the password that authorises it. */
export const SecurityForm = ({ onDirty, current, offered, onChanged, onRejected }: SecurityFormProps) => {
  const { form, changeQuestion, isDirty, isValid, isBusy } = useSecurityForm(current);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const submit = form.handleSubmit(async (body) => {
    const error = await changeQuestion({ body });
    const field = error && fieldOf[error.code];
    if (field) return form.setError(field, { message: error.messageKey }, { shouldFocus: true });
    if (error) return onRejected(error);
    form.reset();
    onChanged();
  });

  return (
    <Form onSubmit={submit}>
      <CurrentQuestion form={form} keys={current} />
      <NewQuestion form={form} keys={offered.filter((key) => !current.includes(key))} />
      <Authorize form={form} />
      <FormButtons
        canUpdate={isDirty && isValid}
        canCancel={isDirty}
        isBusy={isBusy}
        onCancel={() => form.reset()}
      />
    </Form>
  );
};

/** Errors that belong to one field. */
const fieldOf: Partial<Record<SaveError['code'], keyof SecurityFormValues>> = {
  question_taken: 'new_security_question',
  question_unknown: 'security_question',
};

interface StepProps {
  form: SecurityFields;
}

const useOptions = (keys: readonly string[]) => {
  const questionLabel = useQuestionLabel();
  return keys.map((key) => ({ value: key, label: questionLabel(key) }));
};

const CurrentQuestion = ({ form, keys }: StepProps & { keys: readonly string[] }) => {
  const { t } = useTranslation();
  const faultText = useErrorText();
  return (
    <FormStep number={1} title={t('settings.security.current_title')}>
      <SelectField
        {...form.register('security_question')}
        label={t('settings.security.current')}
        placeholder={t('form.choose')}
        options={useOptions(keys)}
        error={faultText(form.formState.errors.security_question)}
      />
    </FormStep>
  );
};

const NewQuestion = ({ form, keys }: StepProps & { keys: readonly string[] }) => {
  const { t } = useTranslation();
  const faultText = useErrorText();
  const { errors } = form.formState;
  const current = useWatch({ control: form.control, name: 'security_question' });
  return (
    <FormStep number={2} title={t('settings.security.new_title')} isRevealed={current !== ''}>
      <SelectField
        {...form.register('new_security_question')}
        label={t('settings.security.new')}
        placeholder={t('form.choose')}
        options={useOptions(keys)}
        error={faultText(errors.new_security_question)}
      />
      <PasswordField
        // A confirmation that was already typed is validated again with its field.
        {...form.register('new_security_answer', {
          deps: form.formState.touchedFields.confirm_new_security_answer ? 'confirm_new_security_answer' : [],
        })}
        label={t('settings.security.answer')}
        hint={t('settings.security.answer_hint')}
        error={faultText(errors.new_security_answer)}
        autoComplete="off"
      />
      <PasswordField
        {...form.register('confirm_new_security_answer')}
        label={t('settings.security.confirm')}
        error={faultText(errors.confirm_new_security_answer)}
        autoComplete="off"
      />
    </FormStep>
  );
};

const Authorize = ({ form }: StepProps) => {
  const { t } = useTranslation();
  const faultText = useErrorText();
  const [current, next, answer, confirmation] = useWatch({
    control: form.control,
    name: [
      'security_question',
      'new_security_question',
      'new_security_answer',
      'confirm_new_security_answer',
    ],
  });
  const isReady = current !== '' && next !== '' && answer.trim() !== '' && answer === confirmation;
  return (
    <FormStep number={3} title={t('settings.security.authorise_title')} isRevealed={isReady}>
      <PasswordField
        {...form.register('current_password')}
        label={t('settings.security.password')}
        error={faultText(form.formState.errors.current_password)}
        autoComplete="current-password"
      />
      <CheckField {...form.register('end_others')} label={t('form.end_others')} />
    </FormStep>
  );
};
