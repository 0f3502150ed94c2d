import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { findWordsFault } from '../../parts/own-words.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';

const ROWS = 5;

interface WordsFormProps {
  label: string;
  hint: string;
  maxLength: number;
  text: string;
  /** Whether there is something to send without words. */
  isOptional?: boolean;
  /** Whether a field before that of the words is not filled in as it must be. */
  isIncomplete?: boolean;
  isBusy: boolean;
  sendLabel: string;
  onText: (text: string) => void;
  /** Called when it is submitted, also when something is missing. */
  onSubmitted?: () => void;
  /** What was written, without spaces around it; null for nothing. */
  onSend: (text: string | null) => void;
  /** What else can be done, and what went wrong. */
  children?: ReactNode;
  /** Fields before that of the words. */
  before?: ReactNode;
}

/** What an advisor writes to a client. What is typed stays until it is known to have been sent. */
export const WordsForm = ({
  label,
  hint,
  maxLength,
  text,
  isOptional = false,
  isIncomplete = false,
  isBusy,
  sendLabel,
  onText,
  onSubmitted,
  onSend,
  children,
  before,
}: WordsFormProps) => {
  const { t } = useTranslation();
  const [hasSubmitted, setSubmitted] = useState(false);
  const found = findWordsFault(text, maxLength);
  const fault = isOptional && found === 'missing' ? null : found;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    onSubmitted?.();
    if (fault || isIncomplete) return focusFirstInvalid(event.currentTarget);
    if (isBusy) return;
    setSubmitted(false);
    onSend(text.trim() || null);
  };
  return (
    <Form className="desk-form not-printed" onSubmit={submit}>
      {before}
      <TextAreaField
        label={label}
        hint={hint}
        rows={ROWS}
        dir="auto"
        maxLength={maxLength}
        value={text}
        error={hasSubmitted && fault ? t(`desk.fault.${fault}`) : undefined}
        onChange={({ target }) => onText(target.value)}
      />
      <div className="desk-actions">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {sendLabel}
        </Button>
        {children}
      </div>
    </Form>
  );
};
