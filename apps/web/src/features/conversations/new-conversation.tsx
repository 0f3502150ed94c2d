import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH, type Asked } from '@portal/contracts/conversations';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { findWordsFault } from '../../parts/own-words.ts';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { TextField } from '../../ui/text-field.tsx';
import { AboutField } from './about-field.tsx';
import { MessageText, type FilesFor } from './message-form.tsx';
import { useBegin } from './use-conversations.ts';
import { useDraft } from './use-draft.ts';
import './conversations.css';

/** The place of its draft among those of conversations. */
const NEW = 'new';

interface NewConversationProps {
  owner: string;
  asked: Asked | null;
  files: FilesFor;
  onBegun: (conversation_id: string) => void;
}

/** Begins a conversation with its first message. What is typed stays until the gateway says that it was sent. */
export const NewConversation = ({ owner, asked, files, onBegun }: NewConversationProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { draft, change, beginAttempt, endAttempt } = useDraft(owner, NEW);
  const { begin, isPending } = useBegin();
  const [about, setAbout] = useState<Asked | null | 'missing'>(asked);
  const [failure, setFailure] = useState<RestError | null>(null);
  const [hasSubmitted, setSubmitted] = useState(false);
  const [subject, text] = [(draft.subject ?? '').trim(), draft.text.trim()];
  const subjectFault = findWordsFault(subject, SUBJECT_MAX_LENGTH);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (subjectFault || findWordsFault(text, MESSAGE_MAX_LENGTH) || about === 'missing')
      return focusFirstInvalid(event.currentTarget);
    if (isPending || files.isSending) return;
    const message_id = beginAttempt(text);
    const begun = await begin({
      message_id,
      subject,
      text,
      language,
      files: [...files.files],
      ...(about && { about }),
    });
    if (typeof begun !== 'string') return setFailure(begun);
    endAttempt();
    return onBegun(begun);
  };
  return (
    <Form className="conversations conversation-form" onSubmit={(event) => void submit(event)}>
      <AboutField asked={asked} isMissing={hasSubmitted && about === 'missing'} onAbout={setAbout} />
      <TextField
        label={t('conversations.form.subject')}
        maxLength={SUBJECT_MAX_LENGTH}
        value={draft.subject ?? ''}
        error={
          hasSubmitted && subjectFault ? t(`conversations.form.subject_fault.${subjectFault}`) : undefined
        }
        onChange={({ target }) => change({ subject: target.value })}
      />
      <MessageText
        text={draft.text}
        hasSubmitted={hasSubmitted}
        onText={(typed) => change({ text: typed })}
      />
      {files.field}
      {failure && <FailureMessage failure={failure} />}
      <div className="conversation-actions">
        <Button type="submit" look="primary" isBusy={isPending} isInactive={isPending || files.isSending}>
          {t('conversations.form.begin')}
        </Button>
      </div>
    </Form>
  );
};
