import { INQUIRY_MAX_LENGTH, type Inquiry } from '@portal/contracts/inquiries';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachField } from '../../parts/attachments/attach-field.tsx';
import type { AttachSource } from '../../parts/attachments/attaching.ts';
import { useAttaching } from '../../parts/attachments/use-attaching.ts';
import { findWordsFault } from '../../parts/own-words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Message } from '../../ui/message.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useAccountName } from '../../parts/money/use-account-name.ts';
import { TopicFields } from './topic-fields.tsx';
import { useCreateInquiry, type InquiryForm as FormData } from './use-inquiries.ts';
import { useInquiryDraft } from './use-inquiry-draft.ts';

const ROWS = 7;

interface InquiryFormProps {
  form: FormData;
  /** Null where the role may see no documents, and so attach none. */
  source: AttachSource | null;
  /** Whether it replaces the button that opened it. */
  takesFocus: boolean;
  onSent: (inquiry: Inquiry) => void;
  onCancel: () => void;
}

/** What the client wants to know, or complains of. */
export const InquiryForm = ({ form, source, takesFocus, onSent, onCancel }: InquiryFormProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const nameOf = useAccountName();
  const { create, isPending, error } = useCreateInquiry();
  const attaching = useAttaching(source?.sendFile);
  const { fields, set, clear } = useInquiryDraft(form);
  const { topic, account, text } = fields;
  const [hasSubmitted, setSubmitted] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) focusFirstField(element.current);
  }, [takesFocus]);
  const fault = findWordsFault(text, INQUIRY_MAX_LENGTH);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (!topic || fault) return focusFirstInvalid(event.currentTarget);
    if (isPending || attaching.isSending) return;
    const inquiry = await create({
      topic,
      account_uuid: account || null,
      text,
      files: attaching.files,
      wants_copy: fields.wantsCopy,
      language,
    });
    if (!inquiry) return;
    clear();
    onSent(inquiry);
  };
  const cancel = () => {
    clear();
    onCancel();
  };
  return (
    <Form ref={element} className="inquiry-form" onSubmit={(event) => void send(event)}>
      <TopicFields
        form={form}
        topic={topic}
        isMissing={hasSubmitted && !topic}
        account={account}
        nameOf={nameOf}
        onTopic={(chosen) => set({ topic: chosen })}
        onAccount={(chosen) => set({ account: chosen })}
      />
      <TextAreaField
        label={t('inquiries.text')}
        hint={t('inquiries.text_hint')}
        rows={ROWS}
        maxLength={INQUIRY_MAX_LENGTH}
        value={text}
        error={hasSubmitted && fault ? t(`inquiries.text_fault.${fault}`) : undefined}
        onChange={({ target }) => set({ text: target.value })}
      />
      {source && <AttachField attaching={attaching} source={source} />}
      {form.has_email && (
        <CheckField
          label={t('inquiries.copy')}
          hint={t('inquiries.copy_hint')}
          checked={fields.wantsCopy}
          onChange={({ target }) => set({ wantsCopy: target.checked })}
        />
      )}
      {hasSubmitted && attaching.isSending && <Message isUrgent>{t('inquiries.sending_files')}</Message>}
      {error && <FailureMessage failure={error} />}
      <div className="inquiry-actions">
        <Button type="submit" look="primary" isBusy={isPending}>
          {t('inquiries.send')}
        </Button>
        <Button onClick={cancel}>{t('form.cancel')}</Button>
      </div>
    </Form>
  );
};
