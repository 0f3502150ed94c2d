import { zodResolver } from '@hookform/resolvers/zod';
import { registrationForm } from '@portal/contracts/registration';
import type { TokenPair } from '@portal/contracts/session';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { normalizedText } from '../../ui/normalized-input.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { NewPasswordFields } from '../../parts/credentials/new-password-fields.tsx';
import { MailLanguage } from '../../parts/entry/mail-language.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { EntryPage } from '../../parts/entry/entry-page.tsx';
import { draft } from './registration-draft.ts';
import { useRegister, useRegistrationLink, type Registration } from './use-registration.ts';

interface RegistrationLinkPageProps {
  code: string;
  onDone: (tokens: TokenPair) => void;
}

/** The third step, where the mailed link leads: a username and a password. */
export const RegistrationLinkPage = ({ code, onDone }: RegistrationLinkPageProps) => {
  const { t } = useTranslation();
  const read = useRegistrationLink(code);
  const link = read.data;
  if (read.isInvalid) return <InvalidRegistrationLink />;
  return (
    <EntryPage
      position={t('entry.step', { at: 3, of: 3 })}
      title={t('registration.choose_title')}
      lead={link && t('registration.choose_lead', { name: link.first_name })}
    >
      <Load read={read} skeleton={<Skeleton height={320} />} onStale="note">
        {() => <RegistrationForm code={code} onDone={onDone} />}
      </Load>
    </EntryPage>
  );
};

const InvalidRegistrationLink = () => {
  const { t } = useTranslation();
  return (
    <EntryPage title={t('registration.link_invalid')}>
      <Message tone="error" isUrgent>
        {t('registration.link_invalid_text')}
      </Message>
      <div className="entry-more">
        <Link to="/register">{t('registration.start_again')}</Link>
        <Link to="/signin">{t('entry.to_sign_in')}</Link>
      </div>
    </EntryPage>
  );
};

const RegistrationForm = ({ code, onDone }: RegistrationLinkPageProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const faultText = useErrorText('entry');
  const { register, isPending, failure } = useRegister(code, (tokens) => {
    draft.clear();
    onDone(tokens);
  });
  const form = useForm<Registration>({
    resolver: zodResolver(registrationForm),
    defaultValues: {
      username: '',
      new_password: '',
      confirm_new_password: '',
      communication_language: language,
    },
  });
  const mailLanguage = useWatch({ control: form.control, name: 'communication_language' });
  return (
    <Form onSubmit={form.handleSubmit(register)}>
      {failure && <FailureMessage failure={failure} />}
      <TextField
        {...form.register('username', normalizedText)}
        label={t('entry.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={faultText(form.formState.errors.username)}
      />
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <MailLanguage
        chosen={mailLanguage}
        onChoose={(chosen) => form.setValue('communication_language', chosen)}
      />
      <Button type="submit" look="primary" isBusy={isPending}>
        {isPending ? t('entry.sending') : t('registration.submit')}
      </Button>
    </Form>
  );
};
