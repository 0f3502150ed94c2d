import { zodResolver } from '@hookform/resolvers/zod';
import { contactForms } from '@portal/contracts/contact-details';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { CheckField } from '../../ui/check-field.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { normalizedText } from '../../ui/normalized-input.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { ContactDraft } from './contact-draft.ts';
import { FormActions } from './form-actions.tsx';
import { normalizePhone } from './normalize-phone.ts';
import { useFaultText } from './use-fault-text.ts';
import { useSavedFields } from './use-saved-fields.ts';

const rules = {
  email: z.object({ value: contactForms.email.shape.email }),
  phone: z.object({ value: contactForms.phone.shape.phone }),
};

interface ReachedFormProps {
  kind: 'email' | 'phone';
  /** What the client is reached by today. */
  current: string | null;
  /** Whether other sessions may be ended with the change: one that is requested is made later. */
  canEndOthers: boolean;
  draft: ContactDraft;
  onChange: (draft: Partial<ContactDraft>) => void;
  onNext: (value: string) => void;
  onCancel: () => void;
}

/** The new e-mail address or number of a client. */
export const ReachedForm = ({
  kind,
  current,
  canEndOthers,
  draft,
  onChange,
  onNext,
  onCancel,
}: ReachedFormProps) => {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const form = useForm({
    resolver: zodResolver(rules[kind]),
    defaultValues: { value: draft.fields['value'] ?? '' },
  });
  useSavedFields(form, onChange);
  const submit = form.handleSubmit(({ value }, event) => {
    if (value.toLowerCase() !== current?.toLowerCase()) return onNext(value);
    form.setError('value', { message: `same_${kind}` });
    focusInvalid(null, event);
  }, focusInvalid);
  const isEmail = kind === 'email';
  return (
    <Form className="contact-form" onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('value', isEmail ? normalizedText : { setValueAs: normalizePhone })}
        takesFocus
        label={t(`contact_details.new_${kind}`)}
        hint={!isEmail && t('contact_details.phone_hint')}
        type={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel-national'}
        error={faultText(form.formState.errors.value)}
      />
      {canEndOthers && (
        <CheckField
          label={t('form.end_others')}
          checked={draft.endOthers}
          onChange={({ target }) => onChange({ endOthers: target.checked })}
        />
      )}
      <FormActions onCancel={onCancel} />
    </Form>
  );
};
