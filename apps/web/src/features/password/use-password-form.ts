import { zodResolver } from '@hookform/resolvers/zod';
import { passwordChange } from '@portal/contracts/password';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useChangePassword } from './use-change-password.ts';

type Fields = z.infer<typeof passwordChange>;

const EMPTY: Fields = {
  current_password: '',
  new_password: '',
  confirm_new_password: '',
  security_question: '',
  security_answer: '',
  end_others: true,
};

/** The fields of the form that changes a password. */
export type PasswordFields = UseFormReturn<Fields>;

/** The form that changes a password. */
export const usePasswordForm = () => {
  const form = useForm<Fields>({
    defaultValues: EMPTY,
    mode: 'onTouched',
    resolver: zodResolver(passwordChange),
  });
  const { changePassword, isPending } = useChangePassword();
  const { isDirty, isValid } = form.formState;
  useResetOnceCleared(form);
  return { form, changePassword, isDirty, isValid, isBusy: isPending };
};

/** Resets the form, including its errors, once every field is empty again. */
const useResetOnceCleared = (form: PasswordFields) => {
  const { isDirty, touchedFields } = form.formState;
  const isTouched = Object.keys(touchedFields).length > 0;
  useEffect(() => {
    // Read from the fields, because the last keystroke is not in the state yet.
    const isEmpty = Object.values(form.getValues()).every(
      (typed) => typeof typed !== 'string' || typed === '',
    );
    if (isTouched && !isDirty && isEmpty) form.reset();
  }, [form, isDirty, isTouched]);
};
