import { putDocument, putTypes, TITLE_MAX_LENGTH } from '@portal/contracts/desk-documents';
import { useEffect, useRef, useState, type ComponentType, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AttachError, type SendFile } from '../../parts/attachments/attaching.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { Message } from '../../ui/message.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { firmToday, usePutChange, type DeskDocuments } from './use-desk-documents.ts';

const YEARS = 10;
const YEAR_LENGTH = 4;

/** The way to choose a file and to send it, which a page gives to the desk. */
export interface PutFiles {
  send: SendFile;
  FileButton: ComponentType<{
    accept: readonly string[];
    onFiles: (files: readonly File[]) => void;
    children: ReactNode;
  }>;
}

interface PutFormProps {
  client_uuid: string;
  shown: DeskDocuments;
  files: PutFiles;
}

const thisYear = () => firmToday().slice(0, YEAR_LENGTH);
const emptyFields = () => ({ en: '', fr: '', type: '', account: '', year: thisYear() });

type Sending = { share: number } | { failure: string } | null;

/** Puts a document to a client. What is typed, and the file, stay until it is known to have been sent. */
export const PutForm = ({ client_uuid, shown, files: { send, FileButton } }: PutFormProps) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const { announce, refresh } = usePutChange(client_uuid);
  const [fields, setFields] = useState(emptyFields);
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const [sending, setSending] = useState<Sending>(null);
  const ending = useRef(new AbortController());
  useEffect(() => {
    const begun = new AbortController();
    ending.current = begun;
    // What is being sent would be sent for a form that is gone.
    return () => begun.abort();
  }, []);
  const document = z.safeParse(putDocument, {
    name: { en: fields.en, fr: fields.fr },
    type: fields.type,
    account_uuid: fields.account || null,
    year: Number(fields.year),
  });
  const { shape } = putDocument;
  const isTitle = (title: string) => z.safeParse(shape.name.shape.en, title).success;
  const isBusy = sending !== null && 'share' in sending;
  const put = async (chosen: File, data: z.infer<typeof putDocument>) => {
    let isKnown = false;
    setSending({ share: 0 });
    try {
      await send(chosen, {
        onShare: (share) => setSending({ share }),
        signal: ending.current.signal,
        by: {
          types: shown.files,
          announce: async (announced, signal) => {
            const found = await announce(announced, data, signal);
            isKnown = found.state === 'clean';
            return found;
          },
        },
      });
    } catch (caught) {
      setSending({ failure: caught instanceof AttachError ? caught.message : t('error.unknown') });
      return;
    } finally {
      await refresh();
    }
    setSending(isKnown ? { failure: t('desk_documents.put.is_known') } : null);
    if (isKnown) return;
    setFields(emptyFields());
    setFile(null);
    setTried(false);
    notify(t('desk_documents.put.is_sent'), 'success');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (document.success && file) void put(file, document.data);
    else focusFirstInvalid(event.currentTarget);
  };
  const titleOf = (language: 'en' | 'fr') => (
    <TextField
      label={t(`desk_documents.put.name_${language}`)}
      lang={`${language}-CA`}
      value={fields[language]}
      required
      autoComplete="off"
      maxLength={TITLE_MAX_LENGTH}
      error={isTried && !isTitle(fields[language]) ? t('desk_documents.put.enter_name') : undefined}
      onChange={({ target }) => setFields({ ...fields, [language]: target.value })}
    />
  );
  const years = Array.from({ length: YEARS }, (_, before) => String(Number(thisYear()) - before));
  return (
    <Form className="desk-form not-printed" onSubmit={submit}>
      <h3>{t('desk_documents.put.form')}</h3>
      <div>
        <FileButton
          accept={shown.files.types.map(({ extension }) => extension)}
          onFiles={([chosen]) => setFile(chosen ?? file)}
        >
          {t('desk_documents.put.choose')}
        </FileButton>
        {file && (
          <p role="status">
            <bdi>{t('desk_documents.put.chosen', { name: file.name })}</bdi>
          </p>
        )}
        {isTried && !file && (
          <p className="field-error" role="alert">
            {t('desk_documents.put.choose_file')}
          </p>
        )}
      </div>
      <div className="desk-fields">
        {titleOf('en')}
        {titleOf('fr')}
      </div>
      <div className="desk-fields">
        <SelectField
          label={t('desk_documents.put.type')}
          placeholder={t('form.choose')}
          options={putTypes.map((value) => ({ value, label: t(`document_list.type.${value}`) }))}
          value={fields.type}
          required
          error={isTried && fields.type === '' ? t('desk_documents.put.choose_type') : undefined}
          onChange={({ target }) => setFields({ ...fields, type: target.value })}
        />
        <SelectField
          label={t('desk_documents.put.account')}
          placeholder={t('desk_documents.put.no_account')}
          options={shown.accounts.map(({ account_uuid, type, number }) => ({
            value: account_uuid,
            label: `${t(`accounts.type.${type}`)} ${number}`,
          }))}
          value={fields.account}
          onChange={({ target }) => setFields({ ...fields, account: target.value })}
        />
        <SelectField
          label={t('desk_documents.put.year')}
          options={years.map((value) => ({ value, label: value }))}
          value={fields.year}
          onChange={({ target }) => setFields({ ...fields, year: target.value })}
        />
      </div>
      {sending && 'failure' in sending && (
        <Message tone="error" isUrgent>
          {sending.failure}
        </Message>
      )}
      {isBusy && (
        <ProgressBar
          label={t('desk_documents.put.sending', { name: file?.name ?? '' })}
          value={sending.share}
          max={1}
        />
      )}
      <div className="desk-actions">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('desk_documents.put.send')}
        </Button>
      </div>
    </Form>
  );
};
