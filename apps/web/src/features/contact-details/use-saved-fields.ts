import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ContactDraft } from './contact-draft.ts';

/** Adds what is typed into a form to the draft, so that it survives a reload and a session that ends. */
export const useSavedFields = <Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  onChange: (draft: Partial<ContactDraft>) => void,
): void => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => onChange({ fields: { ...values } }),
      }),
    [form, onChange],
  );
};
