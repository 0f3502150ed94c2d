import { zodResolver } from '@hookform/resolvers/zod';
import { passwordChange } from '@portal/contracts/password';
import { useEffect } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { CheckField } from '../../ui/check-field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { FormStep } from '../../ui/form-step.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../parts/credentials/password-field.tsx';
import { PasswordRules } from '../../parts/credentials/password-rules.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { useQuestionLabel } from '../../parts/credentials/use-question-label.ts';
import { useChangePassword, type Refusal } from './use-change-password.ts';

type Fields = z.infer<typeof passwordChange>;

const EMPTY: Fields = {
  current_password: '',
  new_password: '',
  confirm_new_password: '',
  security_question: '',
  security_answer: '',
  end_others: true,
};

interface PasswordFormProps {
  /** The keys of the questions the user can answer. */
  questions: readonly string[];
  /** Whether its first field takes the focus as the form comes: what had it before is gone. */
  takesFocus?: boolean;
  onChanged: () => void;
  /** Told of every refusal that does not belong beside one field. */
  onRefused: (refusal: Refusal) => void;
  onBusy: (isBusy: boolean) => void;
  /** Whether there is something to lose. */
  onTyped: (isTyped: boolean) => void;
}

/** Three passwords first; once they are filled, the security question that proves who asks. */
export const PasswordForm = ({
  questions,
  takesFocus = false,
  onChanged,
  onRefused,
  onBusy,
  onTyped,
}: PasswordFormProps) => {
  const { t } = useTranslation();
  const form = useForm<Fields>({
    defaultValues: EMPTY,
    mode: 'onTouched',
    resolver: zodResolver(passwordChange),
  });
  const { changePassword, isPending } = useChangePassword();
  const { isDirty, isValid } = form.formState;
  useEffect(() => onBusy(isPending), [isPending, onBusy]);
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);
  useResetOnceCleared(form);

  const submit = form.handleSubmit(async (body) => {
    const refusal = await changePassword({ body });
    if (refusal?.code === 'password_refused')
      return form.setError('new_password', { message: refusal.messageKey });
    if (refusal) return onRefused(refusal);
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
        isBusy={isPending}
        onCancel={() => form.reset()}
      />
    </Form>
  );
};

/** Once every field is empty again the form is as new: nothing is wrong with what nobody typed. */
const useResetOnceCleared = (form: UseFormReturn<Fields>) => {
  const { isDirty, touchedFields } = form.formState;
  const isTouched = Object.keys(touchedFields).length > 0;
  useEffect(() => {
    // Read from the fields themselves: what is typed at this very moment is not in the state yet.
    const isEmpty = Object.values(form.getValues()).every(
      (typed) => typeof typed !== 'string' || typed === '',
    );
    if (isTouched && !isDirty && isEmpty) form.reset();
  }, [form, isDirty, isTouched]);
};

interface PasswordsProps {
  form: UseFormReturn<Fields>;
  takesFocus: boolean;
}

const Passwords = ({ form: { register, control, formState }, takesFocus }: PasswordsProps) => {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [password, confirmation] = useWatch({ control, name: ['new_password', 'confirm_new_password'] });
  return (
    <FormStep number={1} title={t('settings.password.title')}>
      <PasswordField
        {...register('current_password')}
        label={t('settings.password.current')}
        error={faultText(formState.errors.current_password)}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only where what had the focus is gone.
        autoFocus={takesFocus}
      />
      <PasswordField
        // A confirmation that was typed already is checked again with what it confirms.
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
  form: UseFormReturn<Fields>;
  questions: readonly string[];
}

const Question = ({ form: { register, control, formState }, questions }: QuestionProps) => {
  const { t } = useTranslation();
  const faultText = useFaultText();
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
