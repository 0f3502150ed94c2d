import { zodResolver } from '@hookform/resolvers/zod';
import {
  SECURITY_QUESTION_COUNT,
  securityQuestionChoice,
  type SecurityQuestionChoice,
} from '@portal/contracts/security-questions';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { FormStep } from '../../ui/form-step.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { Load } from '../../ui/load.tsx';
import { PasswordField } from '../../parts/credentials/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { useQuestionLabel } from '../../parts/credentials/use-question-label.ts';
import { forgetPicked, pickedBefore, rememberPicked } from './question-draft.ts';
import { useChooseQuestions, useOfferedQuestions, useOwnId } from './use-security-questions.ts';
import './security-steps.css';

type Form = UseFormReturn<SecurityQuestionChoice>;

/** The first choice of security questions: three distinct ones, each with its answer. */
export const SecurityQuestionsStep = () => {
  const { t } = useTranslation();
  const owner = useOwnId();
  const lead = <p className="soft">{t('security_steps.questions.lead')}</p>;
  const skeleton = (
    <>
      {lead}
      <Skeleton height={480} />
    </>
  );
  return (
    <Load read={useOfferedQuestions()} skeleton={skeleton}>
      {(questions) => (
        <>
          {lead}
          <ChoiceForm offered={questions} owner={owner} />
        </>
      )}
    </Load>
  );
};

const startWith = (picked: readonly string[]): SecurityQuestionChoice => ({
  security_questions: Array.from({ length: SECURITY_QUESTION_COUNT }, (_, at) => ({
    security_question: picked[at] ?? '',
    security_answer: '',
  })),
});

const ChoiceForm = ({ offered, owner }: { offered: readonly string[]; owner: string | null }) => {
  const { t } = useTranslation();
  const choose = useChooseQuestions();
  const [error, setError] = useState<RestError | null>(null);
  const form = useForm<SecurityQuestionChoice>({
    resolver: zodResolver(securityQuestionChoice),
    defaultValues: startWith(pickedBefore(owner, offered)),
  });
  const { isSubmitting } = form.formState;
  const picked = usePicked(form);
  useEffect(() => rememberPicked(owner, picked), [owner, picked]);

  const submit = form.handleSubmit(async (choice) => {
    setError(null);
    const error = await choose(choice);
    if (error) setError(error);
    else forgetPicked();
  }, focusInvalid);
  return (
    <Form onSubmit={submit}>
      {error && <FailureMessage failure={error} />}
      {picked.map((_, at) => (
        <QuestionFields key={at} at={at} form={form} picked={picked} offered={offered} />
      ))}
      <p className="soft">{t('security_steps.questions.kept')}</p>
      <Button type="submit" look="primary" isBusy={isSubmitting}>
        {t(isSubmitting ? 'security_steps.saving' : 'security_steps.questions.submit')}
      </Button>
    </Form>
  );
};

const usePicked = ({ control }: Form): readonly string[] => {
  const rows = useWatch({ control, name: 'security_questions' });
  return rows.map(({ security_question }) => security_question);
};

const places = [
  'security_steps.questions.first',
  'security_steps.questions.second',
  'security_steps.questions.third',
] as const;

interface QuestionFieldsProps {
  at: number;
  form: Form;
  /** The question at each position, its own included. */
  picked: readonly string[];
  offered: readonly string[];
}

const QuestionFields = ({ at, form, picked, offered }: QuestionFieldsProps) => {
  const { t } = useTranslation();
  const labelOf = useQuestionLabel();
  const faultText = useErrorText();
  const faults = form.formState.errors.security_questions?.[at];
  // A question that is chosen at another position cannot be chosen here.
  const open = offered.filter((question) => question === picked[at] || !picked.includes(question));
  return (
    <FormStep number={at + 1} title={t(places[at] ?? places[0])}>
      <SelectField
        {...form.register(`security_questions.${at}.security_question`)}
        label={t('security_steps.questions.question')}
        placeholder={t('form.choose')}
        options={open.map((key) => ({ value: key, label: labelOf(key) }))}
        error={faultText(faults?.security_question)}
      />
      <PasswordField
        {...form.register(`security_questions.${at}.security_answer`)}
        label={t('security_steps.questions.answer')}
        autoComplete="off"
        error={faultText(faults?.security_answer)}
      />
    </FormStep>
  );
};
