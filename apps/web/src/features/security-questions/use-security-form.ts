import { zodResolver } from '@hookform/resolvers/zod';
import { securityQuestionChangeOf } from '@portal/contracts/security-questions';
import { useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useChangeQuestion } from './use-security-questions.ts';

export type SecurityFormValues = z.infer<ReturnType<typeof securityQuestionChangeOf>>;

const EMPTY: SecurityFormValues = {
  security_question: '',
  new_security_question: '',
  new_security_answer: '',
  confirm_new_security_answer: '',
  current_password: '',
  end_others: false,
};

/** The fields of the form that replaces a security question. */
export type SecurityFields = UseFormReturn<SecurityFormValues>;

/** The form that replaces one of the user's current questions. */
export const useSecurityForm = (current: readonly string[]) => {
  const schema = useMemo(() => securityQuestionChangeOf(current), [current]);
  const form: SecurityFields = useForm<SecurityFormValues>({
    defaultValues: EMPTY,
    mode: 'onTouched',
    resolver: zodResolver(schema),
  });
  const { changeQuestion, isPending } = useChangeQuestion();
  const { isDirty, isValid } = form.formState;
  return { form, changeQuestion, isDirty, isValid, isBusy: isPending };
};
