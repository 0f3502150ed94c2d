import { zodResolver } from '@hookform/resolvers/zod';
import { newLinkForm } from '@portal/contracts/activation';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { normalizedText } from '../../ui/normalized-input.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../parts/entry/email-field.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { Message } from '../../ui/message.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { EntryPage } from '../../parts/entry/entry-page.tsx';
import { useNewInvitation } from './use-activation.ts';

/** Shown when a link is used, expired, altered or another user's; requests a new one. */
export const InvalidInvitation = () => {
  const { t } = useTranslation();
  const renewal = useNewInvitation();
  const { isRequested } = renewal;
  const result = useRef<HTMLDivElement>(null);
  // The pressed button is removed with its form.
  useEffect(() => {
    if (isRequested) result.current?.focus();
  }, [isRequested]);
  return (
    <EntryPage title={t('error.code_invalid')}>
      {!isRequested && (
        <Message tone="error" isUrgent>
          {t('activation.code_invalid')}
        </Message>
      )}
      <div role="status" tabIndex={-1} ref={result}>
        {isRequested && <Message tone="success">{t('activation.renewed')}</Message>}
      </div>
      {!isRequested && <NewInvitationForm {...renewal} />}
      <p className="entry-more">
        <Link to="/signin">{t('entry.to_sign_in')}</Link>
      </p>
    </EntryPage>
  );
};

const NewInvitationForm = ({ request, isPending, failure }: ReturnType<typeof useNewInvitation>) => {
  const { t } = useTranslation();
  const faultText = useErrorText('entry');
  const form = useForm({ resolver: zodResolver(newLinkForm), defaultValues: { email: '' } });
  return (
    <Form onSubmit={form.handleSubmit(({ email }) => request(email), focusInvalid)}>
      <p className="soft">{t('activation.renew_lead')}</p>
      {failure && <FailureMessage failure={failure} />}
      <EmailField
        {...form.register('email', normalizedText)}
        error={faultText(form.formState.errors.email)}
      />
      <Button type="submit" look="primary" isBusy={isPending}>
        {isPending ? t('entry.sending') : t('activation.renew')}
      </Button>
    </Form>
  );
};
