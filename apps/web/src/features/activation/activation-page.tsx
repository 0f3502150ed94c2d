import { zodResolver } from '@hookform/resolvers/zod';
import { activationForm } from '@portal/contracts/activation';
import type { TokenPair } from '@portal/contracts/session';
import type { Language } from '@portal/i18n/languages';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { Load } from '../../ui/load.tsx';
import { NewPasswordFields, type NewPassword } from '../../parts/credentials/new-password-fields.tsx';
import { MailLanguage } from '../../parts/entry/mail-language.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EntryPage } from '../../parts/entry/entry-page.tsx';
import { InvalidInvitation } from './invalid-invitation.tsx';
import { useActivate, useInvitation } from './use-activation.ts';

interface ActivationPageProps {
  code: string;
  onDone: (tokens: TokenPair) => void;
}

/** The page of an invitation, where the client chooses a password, once. */
export const ActivationPage = ({ code, onDone }: ActivationPageProps) => {
  const { t } = useTranslation();
  const read = useInvitation(code);
  const invitation = read.data;
  if (read.isInvalid) return <InvalidInvitation />;
  const title = invitation
    ? t('activation.title_for', { name: invitation.first_name })
    : t('activation.title');
  return (
    <EntryPage title={title} lead={invitation && t('activation.lead')}>
      <Load read={read} skeleton={<Skeleton height={320} />} onStale="note">
        {({ username, communication_language }) => (
          <ActivationForm code={code} username={username} mailedIn={communication_language} onDone={onDone} />
        )}
      </Load>
    </EntryPage>
  );
};

interface Fields extends NewPassword {
  communication_language: 'en' | 'fr';
}

interface ActivationFormProps extends ActivationPageProps {
  username: string;
  /** The language of the invitation, which other messages use unless the client chooses another. */
  mailedIn: Language;
}

const ActivationForm = ({ code, username, mailedIn, onDone }: ActivationFormProps) => {
  const { t } = useTranslation();
  const { activate, isPending, failure } = useActivate(code, onDone);
  const form = useForm<Fields>({
    resolver: zodResolver(activationForm),
    defaultValues: { new_password: '', confirm_new_password: '', communication_language: mailedIn },
  });
  const mailLanguage = useWatch({ control: form.control, name: 'communication_language' });
  return (
    <Form onSubmit={form.handleSubmit(activate, focusInvalid)}>
      {failure && <FailureMessage failure={failure} />}
      <dl className="entry-fact">
        <dt>{t('entry.username')}</dt>
        <dd>{username}</dd>
      </dl>
      <FormProvider {...form}>
        <NewPasswordFields username={username} />
      </FormProvider>
      <MailLanguage
        chosen={mailLanguage}
        onChoose={(chosen) => form.setValue('communication_language', chosen)}
      />
      <Button type="submit" look="primary" isBusy={isPending}>
        {isPending ? t('entry.sending') : t('activation.submit')}
      </Button>
    </Form>
  );
};
