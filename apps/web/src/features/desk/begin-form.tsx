import { LANGUAGES, type Language } from '@portal/contracts/constants';
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '@portal/contracts/conversations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { findWordsFault } from '../../parts/own-words.ts';
import { useLanguage } from '../../ui/language.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChangeFailure } from './desk-parts.tsx';
import { useDeskDraft } from './use-desk-draft.ts';
import { useDeskChange } from './use-desk.ts';
import { WordsForm } from './words-form.tsx';

/** Begins a conversation with a client. What is typed stays until it is known to have been sent. */
export const BeginForm = ({ client_uuid }: { client_uuid: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { language: shown } = useLanguage();
  const draft = useDeskDraft(`new/${client_uuid}`);
  const { begin, isBusy, failure } = useDeskChange();
  const [subject, setSubject] = useState('');
  const [language, setLanguage] = useState<Language>(shown);
  const [hasSubmitted, setSubmitted] = useState(false);
  const fault = findWordsFault(subject, SUBJECT_MAX_LENGTH);
  const send = async (text: string | null) => {
    if (text === null) return;
    const message_id = draft.attempt(text);
    const id = await begin(client_uuid, { message_id, subject: subject.trim(), language, text });
    if (id === null) return;
    draft.clear(text);
    await navigate(`/app/desk/conversations/${id}`);
  };
  return (
    <>
      <WordsForm
        label={t('desk.begin.text')}
        hint={t('desk.conversation.hint')}
        maxLength={MESSAGE_MAX_LENGTH}
        text={draft.text}
        isIncomplete={fault !== null}
        isBusy={isBusy}
        sendLabel={t('desk.begin.send')}
        onText={draft.set}
        onSubmitted={() => setSubmitted(true)}
        onSend={(text) => void send(text)}
        before={
          <>
            <TextField
              label={t('desk.begin.subject')}
              value={subject}
              required
              dir="auto"
              autoComplete="off"
              maxLength={SUBJECT_MAX_LENGTH}
              error={hasSubmitted && fault ? t(`desk.fault.${fault}`) : undefined}
              onChange={({ target }) => setSubject(target.value)}
            />
            <SelectField
              label={t('desk.begin.language')}
              options={LANGUAGES.map((value) => ({ value, label: t(`desk.begin.in.${value}`) }))}
              value={language}
              // The options are the languages.
              onChange={({ target }) => setLanguage(target.value as Language)}
            />
          </>
        }
      />
      <ChangeFailure failure={failure} />
    </>
  );
};
