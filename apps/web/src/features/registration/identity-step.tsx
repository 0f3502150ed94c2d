import { zodResolver } from '@hookform/resolvers/zod';
import { identityForm } from '@portal/contracts/registration';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { normalizedDigits, normalizedText } from '../../ui/normalized-input.ts';
import { Button } from '../../ui/button.tsx';
import { normalizeDay } from '../../ui/day.ts';
import { EmailField } from '../../parts/entry/email-field.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { EntryPage } from '../../parts/entry/entry-page.tsx';
import { draft } from './registration-draft.ts';
import { useIdentityCheck, type Identity } from './use-registration.ts';

const typedBefore = (): Identity => {
  const { client_number = '', birth_date = '', postal_code = '', email = '' } = draft.read();
  return { client_number, birth_date, postal_code, email };
};

interface IdentityStepProps {
  onSent: (identity: Identity, resendAfter: number) => void;
}

/** The first step: the identity of the client, as in the firm's records. */
export const IdentityStep = ({ onSent }: IdentityStepProps) => {
  const { t } = useTranslation();
  return (
    <EntryPage
      position={t('entry.step', { at: 1, of: 3 })}
      title={t('registration.title')}
      lead={t('registration.lead')}
    >
      <IdentityForm onSent={onSent} />
      <p className="entry-more">
        <Link to="/signin">{t('entry.to_sign_in')}</Link>
      </p>
    </EntryPage>
  );
};

const IdentityForm = ({ onSent }: IdentityStepProps) => {
  const { t } = useTranslation();
  const faultText = useErrorText('entry');
  const { send, isPending, failure } = useIdentityCheck(onSent);
  const form = useForm<Identity>({ resolver: zodResolver(identityForm), defaultValues: typedBefore() });
  const { errors } = form.formState;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    [form],
  );
  return (
    <Form onSubmit={form.handleSubmit(send, focusInvalid)}>
      {failure && <FailureMessage failure={failure} />}
      <TextField
        {...form.register('client_number', normalizedDigits)}
        label={t('registration.client_number')}
        inputMode="numeric"
        autoComplete="off"
        error={faultText(errors.client_number)}
      />
      <TextField
        {...form.register('birth_date', { setValueAs: normalizeDay })}
        label={t('registration.birth_date')}
        placeholder={t('form.date_format')}
        inputMode="numeric"
        autoComplete="bday"
        error={faultText(errors.birth_date)}
      />
      <TextField
        {...form.register('postal_code', normalizedText)}
        label={t('registration.postal_code')}
        autoComplete="postal-code"
        autoCapitalize="characters"
        error={faultText(errors.postal_code)}
      />
      <EmailField {...form.register('email', normalizedText)} error={faultText(errors.email)} />
      <Button type="submit" look="primary" isBusy={isPending}>
        {isPending ? t('entry.sending') : t('entry.next')}
      </Button>
    </Form>
  );
};
