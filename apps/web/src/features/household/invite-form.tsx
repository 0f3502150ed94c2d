import { LANGUAGES } from '@portal/contracts/constants';
import { householdInvitation } from '@portal/contracts/household';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFaultText } from './use-fault-text.ts';
import { useHouseholdChange } from './use-household.ts';

interface InviteFormProps {
  onSent: (email: string) => void;
  onCancel: () => void;
}

/** Invites someone by their e-mail address. */
export const InviteForm = ({ onSent, onCancel }: InviteFormProps) => {
  const { t } = useTranslation();
  const { language: own } = useLanguage();
  const faultText = useFaultText();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState(own);
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState<string>();
  const { invite, isPending, error, faults } = useHouseholdChange();
  // What the gateway found is of what was sent, until something else is typed.
  const found = fault ?? (sent === email ? faults['email'] : undefined);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const read = householdInvitation.safeParse({ email: email.trim(), language });
    setFault(read.error?.issues[0]?.message);
    setSent(email);
    if (read.success && (await invite(read.data))) return onSent(read.data.email);
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  return (
    <Form
      ref={form}
      className="household-form"
      aria-label={t('household.invite.title')}
      onSubmit={(event) => void submit(event)}
    >
      <p>{t('household.invite.lead')}</p>
      <TextField
        takesFocus
        label={t('household.invite.email')}
        type="email"
        autoComplete="off"
        value={email}
        error={found && faultText(found)}
        onChange={({ target }) => {
          setFault(undefined);
          setEmail(target.value);
        }}
      />
      <SelectField
        label={t('household.invite.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`household.language.${value}`) }))}
        value={language}
        onChange={({ target }) => setLanguage(LANGUAGES.find((one) => one === target.value) ?? language)}
      />
      {error && !faults['email'] && <FailureMessage failure={error} />}
      <div className="household-actions">
        <Button type="submit" look="primary" isBusy={isPending}>
          {t('household.invite.send')}
        </Button>
        <Button onClick={onCancel}>{t('household.share.form.cancel')}</Button>
      </div>
    </Form>
  );
};
