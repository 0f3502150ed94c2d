import type { FileToAttach } from '@portal/contracts/attached-files';
import { MESSAGE_MAX_LENGTH, TYPING_S } from '@portal/contracts/conversations';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { findWordsFault } from '../../parts/own-words.ts';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useSend, type Thread } from './use-conversations.ts';
import { useDraft } from './use-draft.ts';

const ROWS = 4;

/** The files that a form takes along. */
export interface FilesFor {
  field: ReactNode;
  files: readonly FileToAttach[];
  isSending: boolean;
  /** Removes those that were sent. */
  clear: (sent: readonly FileToAttach[]) => void;
}

interface MessageTextProps {
  text: string;
  /** Whether its error shows. */
  hasSubmitted: boolean;
  onText: (text: string) => void;
}

/** The field of a message. */
export const MessageText = ({ text, hasSubmitted, onText }: MessageTextProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const max = new Intl.NumberFormat(`${language}-CA`).format(MESSAGE_MAX_LENGTH);
  const fault = hasSubmitted && findWordsFault(text, MESSAGE_MAX_LENGTH);
  return (
    <TextAreaField
      label={t('conversations.form.text')}
      hint={t('conversations.form.hint', { max })}
      rows={ROWS}
      dir="auto"
      maxLength={MESSAGE_MAX_LENGTH}
      value={text}
      error={fault ? t(`conversations.form.text_fault.${fault}`) : undefined}
      onChange={({ target }) => onText(target.value)}
    />
  );
};

interface MessageFormProps {
  thread: Thread;
  owner: string;
  files: FilesFor;
  onTyping: () => void;
}

/** The way to answer. What is typed stays until the gateway says that it was sent. */
export const MessageForm = ({ thread, owner, files, onTyping }: MessageFormProps) => {
  const { t } = useTranslation();
  const id = thread.conversation.conversation_id;
  const { draft, change, beginAttempt, endAttempt } = useDraft(owner, id);
  const { send, isPending } = useSend(id);
  const [failure, setFailure] = useState<RestError | null>(null);
  const [hasSubmitted, setSubmitted] = useState(false);
  const [isSent, setSent] = useState(false);
  const report = useTypingReport(onTyping);
  const text = draft.text.trim();
  const settle = (sent: readonly FileToAttach[]) => {
    files.clear(sent);
    setSubmitted(false);
    setFailure(null);
    setSent(true);
  };
  // A message whose response was lost is in the conversation all the same.
  const hasArrived =
    draft.attempt !== undefined &&
    thread.messages.some(({ message_id }) => message_id === draft.attempt?.message_id);
  useEffect(() => {
    if (hasArrived && !isPending && endAttempt()) settle(files.files);
    // oxlint-disable-next-line react/exhaustive-deps -- It settles once for each message that has arrived.
  }, [hasArrived, isPending]);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (findWordsFault(text, MESSAGE_MAX_LENGTH)) return focusFirstInvalid(event.currentTarget);
    if (isPending || files.isSending) return;
    const message_id = beginAttempt(text);
    const sent = [...files.files];
    const failed = await send({ message_id, text, files: sent });
    if (failed) return setFailure(failed);
    endAttempt();
    settle(sent);
  };
  return (
    <Form className="conversation-form not-printed" onSubmit={(event) => void submit(event)}>
      <MessageText
        text={draft.text}
        hasSubmitted={hasSubmitted}
        onText={(typed) => {
          change({ text: typed });
          setSent(false);
          if (typed !== '') report();
        }}
      />
      {files.field}
      {failure && <FailureMessage failure={failure} />}
      <div className="conversation-actions">
        <Button type="submit" look="primary" isBusy={isPending} isInactive={isPending || files.isSending}>
          {t('conversations.form.send')}
        </Button>
        <span role="status">{isSent && t('conversations.form.is_sent')}</span>
      </div>
    </Form>
  );
};

/** Reports typing when it begins, and again only when the last report is about to be forgotten. */
const useTypingReport = (report: () => void) => {
  const reportedAt = useRef(-Infinity);
  return () => {
    const now = performance.now();
    if (now - reportedAt.current < (TYPING_S * 1_000) / 2) return;
    reportedAt.current = now;
    report();
  };
};
