import { INQUIRY_MAX_LENGTH } from '@portal/contracts/inquiries';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachField } from '../../parts/attachments/attach-field.tsx';
import type { AttachSource } from '../../parts/attachments/attaching.ts';
import { useAttaching } from '../../parts/attachments/use-attaching.ts';
import { findWordsFault } from '../../parts/own-words.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { Message } from '../../ui/message.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useReply } from './use-inquiries.ts';
import { useReplyDraft } from './use-inquiry-draft.ts';

const ROWS = 4;

interface ReplyFormProps {
  inquiryId: string;
  source: AttachSource | null;
}

/** A further message of the client. */
export const ReplyForm = ({ inquiryId, source }: ReplyFormProps) => {
  const { t } = useTranslation();
  const { reply, isPending, error } = useReply(inquiryId);
  const attaching = useAttaching(source?.sendFile);
  const { text, set, clear } = useReplyDraft(inquiryId);
  const [hasSubmitted, setSubmitted] = useState(false);
  const [isSent, setSent] = useState(false);
  const fault = findWordsFault(text, INQUIRY_MAX_LENGTH);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (fault) return focusFirstInvalid(event.currentTarget);
    if (isPending || attaching.isSending) return;
    const { files } = attaching;
    if (!(await reply({ text, files }))) return;
    clear(text);
    setSubmitted(false);
    setSent(true);
    attaching.clear(files);
  };
  return (
    <Form className="inquiry-form" onSubmit={(event) => void send(event)}>
      <TextAreaField
        label={t('inquiries.thread.reply')}
        hint={t('inquiries.text_hint')}
        rows={ROWS}
        maxLength={INQUIRY_MAX_LENGTH}
        value={text}
        error={hasSubmitted && fault ? t(`inquiries.text_fault.${fault}`) : undefined}
        onChange={({ target }) => {
          set(target.value);
          setSent(false);
        }}
      />
      {source && <AttachField attaching={attaching} source={source} />}
      {hasSubmitted && attaching.isSending && <Message isUrgent>{t('inquiries.sending_files')}</Message>}
      {error && <FailureMessage failure={error} />}
      <Button type="submit" look="primary" isBusy={isPending}>
        {t('inquiries.send')}
      </Button>
      <div role="status">{isSent && <p className="soft">{t('inquiries.thread.is_sent')}</p>}</div>
    </Form>
  );
};
