import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PasswordField } from './password-field.tsx';
import '../access/named-item.css';

interface PasswordProofFormProps {
  /** Texts of the form, in the language of the page. */
  texts: { label: string; missing: string; submit: string; cancel: string };
  /** Whether a code is typed instead, which is no secret of the client's memory. */
  isCode?: boolean;
  /** Whether its field takes the focus when it appears; not where that would lead past what is to be read. */
  takesFocus?: boolean;
  /** The id of what names the form, where it has a title. */
  labelledBy?: string;
  /** Takes the password; settles once it was judged. */
  onProof: (password: string) => Promise<void>;
  onCancel: () => void;
  /** What is shown above the field. */
  children?: ReactNode;
}

/** Requires the current password, or a code, before a change. A wrong one leaves the form open, an empty one is not sent. */
export const PasswordProofForm = ({
  texts,
  isCode = false,
  takesFocus = true,
  labelledBy,
  onProof,
  onCancel,
  children,
}: PasswordProofFormProps) => {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const Field = isCode ? TextField : PasswordField;
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') return focusFirstInvalid(event.currentTarget);
    if (isBusy) return;
    setBusy(true);
    await onProof(password);
    setBusy(false);
  };
  return (
    <Form aria-labelledby={labelledBy} onSubmit={(event) => void send(event)}>
      {children}
      <Field
        takesFocus={takesFocus}
        label={texts.label}
        {...(isCode
          ? { inputMode: 'numeric' as const, autoComplete: 'one-time-code' }
          : { autoComplete: 'current-password' })}
        value={password}
        error={isMissing ? texts.missing : undefined}
        onChange={({ target }) => {
          setPassword(target.value);
          setMissing(false);
        }}
      />
      <div className="item-actions">
        <Button type="submit" isBusy={isBusy}>
          {texts.submit}
        </Button>
        <button type="button" className="plain-button" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </Form>
  );
};
