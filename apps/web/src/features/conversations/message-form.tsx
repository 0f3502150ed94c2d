import type { FileToAttach } from '@portal/contracts/attached-files';
import { MESSAGE_MAX_LENGTH, TYPING_S } from '@portal/contracts/conversations';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useSend, type Thread } from './use-conversations.ts';
import { useDraft } from './use-draft.ts';

const ROWS = 4;
/** Below this many, the characters that are left are said. */
const FEW_LEFT = 200;

/** The files that a form takes along. */
export interface FilesFor {
  field: ReactNode;
  files: readonly FileToAttach[];
  isSending: boolean;
  clear: () => void;
}

interface MessageTextProps {
  text: string;
  isMissing: boolean;
  onText: (text: string) => void;
}

/** The field of a message, which says how much room is left when little is. */
export const MessageText = ({ text, isMissing, onText }: MessageTextProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const max = new Intl.NumberFormat(`${language}-CA`).format(MESSAGE_MAX_LENGTH);
  const left = MESSAGE_MAX_LENGTH - text.length;
  return (
    <>
      <TextAreaField
        label={t('conversations.form.text')}
        hint={t('conversations.form.hint', { max })}
        rows={ROWS}
        dir="auto"
        maxLength={MESSAGE_MAX_LENGTH}
        value={text}
        error={isMissing ? t('conversations.form.enter_text') : undefined}
        onChange={({ target }) => onText(target.value)}
      />
      <p role="status" className="soft">
        {left <= FEW_LEFT && t('conversations.form.remaining', { count: left })}
      </p>
    </>
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
  const { draft, change, beginAttempt, endAttempt, clear } = useDraft(owner, id);
  const { send, isPending } = useSend(id);
  const [failure, setFailure] = useState<RestError | null>(null);
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const report = useTypingReport(onTyping);
  const text = draft.text.trim();
  const settle = () => {
    clear();
    files.clear();
    setTried(false);
    setFailure(null);
    setSent(true);
  };
  // A message whose response was lost is in the conversation all the same.
  const hasArrived =
    draft.attempt !== undefined &&
    thread.messages.some(({ message_id }) => message_id === draft.attempt?.message_id);
  useEffect(() => {
    if (hasArrived && !isPending && endAttempt()) settle();
    // oxlint-disable-next-line react/exhaustive-deps -- It settles once for each message that has arrived.
  }, [hasArrived, isPending]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (text === '' || isPending || files.isSending) return;
    const message_id = beginAttempt(text);
    const failed = await send({ message_id, text, files: [...files.files] });
    if (failed) setFailure(failed);
    else settle();
  };
  return (
    <Form className="conversation-form not-printed" onSubmit={(event) => void submit(event)}>
      <MessageText
        text={draft.text}
        isMissing={isTried && text === ''}
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
