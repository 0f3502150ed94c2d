import { itemName } from '@portal/contracts/field-item-name';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { Message } from '../../ui/message.tsx';
import { PasswordField } from '../../parts/credentials/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PasskeyActions } from './use-passkeys.ts';

interface EnrolFormProps {
  onAdd: PasskeyActions['add'];
  onAdded: () => void;
  onRejected: (error: RestError) => void;
  onCancel: () => void;
}

/** Requests a name and the password, then lets the browser create the passkey. Cancelling there leaves the form open. */
export const EnrolForm = ({ onAdd, onAdded, onRejected, onCancel }: EnrolFormProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [hasSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isKnown, setKnown] = useState(false);
  const read = z.safeParse(itemName, name);
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (!read.success || password === '') return focusFirstInvalid(event.currentTarget);
    if (isBusy) return;
    setBusy(true);
    const added = await onAdd(read.data, password);
    setBusy(false);
    setKnown(added.kind === 'known');
    if (added.kind === 'added') onAdded();
    if (added.kind === 'rejected') onRejected(added.error);
  };
  return (
    <Form onSubmit={(event) => void add(event)}>
      {isKnown && <Message isUrgent>{t('passkeys.known')}</Message>}
      <TextField
        takesFocus
        label={t('passkeys.name')}
        value={name}
        autoComplete="off"
        error={hasSubmitted && !read.success ? t('named_item.enter_name') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <PasswordField
        label={t('passkeys.password')}
        value={password}
        autoComplete="current-password"
        error={hasSubmitted && password === '' ? t('form.enter_current_password') : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className="item-actions">
        <Button type="submit" isBusy={isBusy}>
          {t(isBusy ? 'passkeys.adding' : 'passkeys.continue')}
        </Button>
        <button type="button" className="plain-button" onClick={onCancel}>
          {t('named_item.cancel')}
        </button>
      </div>
    </Form>
  );
};
