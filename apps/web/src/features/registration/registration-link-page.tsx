import { zodResolver } from '@hookform/resolvers/zod';
import { delegateRegistrationForm, registrationForm } from '@portal/contracts/registration';
import type { TokenPair } from '@portal/contracts/session';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { normalizedText } from '../../ui/normalized-input.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
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
import {
  useRegister,
  useRegistrationLink,
  type Registration,
  type RegistrationLink,
} from './use-registration.ts';

interface RegistrationLinkPageProps {
  code: string;
  onDone: (tokens: TokenPair) => void;
}

/** Where the mailed link leads: the third step of a client, or the only one of a person whom a client invited. */
export const RegistrationLinkPage = ({ code, onDone }: RegistrationLinkPageProps) => {
  const { t } = useTranslation();
  const read = useRegistrationLink(code);
  const link = read.data;
  if (read.isInvalid) return <InvalidRegistrationLink />;
  return (
    <EntryPage {...introductionOf(link, t)}>
      <Load read={read} skeleton={<Skeleton height={320} />} onStale="note">
        {({ invited_by }) => <RegistrationForm code={code} isInvited={invited_by !== null} onDone={onDone} />}
      </Load>
    </EntryPage>
  );
};

const introductionOf = (link: RegistrationLink | undefined, t: TFunction) =>
  link?.invited_by
    ? {
        title: t('registration.invited_title', { client: link.invited_by }),
        lead: t('registration.invited_lead', { name: link.first_name }),
      }
    : {
        position: t('entry.step', { at: 3, of: 3 }),
        title: t('registration.choose_title'),
        lead: link && t('registration.choose_lead', { name: link.first_name }),
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

interface RegistrationFormProps extends RegistrationLinkPageProps {
  /** Whether a client invited the person, whose name the firm does not know. */
  isInvited: boolean;
}

const RegistrationForm = ({ code, isInvited, onDone }: RegistrationFormProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const faultText = useErrorText('entry');
  const { register, isPending, failure } = useRegister(code, (tokens) => {
    draft.clear();
    onDone(tokens);
  });
  const form = useForm<Registration>({
    resolver: zodResolver<Registration, unknown, Registration>(
      isInvited ? delegateRegistrationForm : registrationForm,
    ),
    defaultValues: {
      ...(isInvited && { first_name: '', last_name: '' }),
      username: '',
      new_password: '',
      confirm_new_password: '',
      communication_language: language,
    },
  });
  const { errors } = form.formState;
  const mailLanguage = useWatch({ control: form.control, name: 'communication_language' });
  return (
    <Form onSubmit={form.handleSubmit(register, focusInvalid)}>
      {failure && <FailureMessage failure={failure} />}
      {isInvited && (
        <>
          <TextField
            {...form.register('first_name', normalizedText)}
            label={t('registration.first_name')}
            autoComplete="given-name"
            error={faultText(errors.first_name)}
          />
          <TextField
            {...form.register('last_name', normalizedText)}
            label={t('registration.last_name')}
            autoComplete="family-name"
            error={faultText(errors.last_name)}
          />
        </>
      )}
      <TextField
        {...form.register('username', normalizedText)}
        label={t('entry.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={faultText(errors.username)}
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
