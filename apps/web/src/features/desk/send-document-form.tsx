import { putDocument, sentDocumentTypes, TITLE_MAX_LENGTH } from '@portal/contracts/desk-documents';
import { useId, useState, type ComponentType, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { SendFile } from '../../parts/attachments/attaching.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { Message } from '../../ui/message.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { firmToday, type DeskDocuments } from './use-desk-documents.ts';
import { useSendDocument } from './use-send-document.ts';

const YEARS = 10;
const YEAR_LENGTH = 4;

/** The way to choose a file and to send it, which a page gives to the desk. */
export interface FileSending {
  send: SendFile;
  FileButton: ComponentType<{
    accept: readonly string[];
    describedBy?: string | undefined;
    onFiles: (files: readonly File[]) => void;
    children: ReactNode;
  }>;
}

interface SendDocumentFormProps {
  client_uuid: string;
  shown: DeskDocuments;
  files: FileSending;
}

const thisYear = () => firmToday().slice(0, YEAR_LENGTH);
const emptyFields = () => ({ en: '', fr: '', type: '', account: '', year: thisYear() });
type Fields = ReturnType<typeof emptyFields>;

const isTitle = (title: string) => z.safeParse(putDocument.shape.name.shape.en, title).success;

interface DocumentFieldsProps {
  fields: Fields;
  setFields: (fields: Fields) => void;
  hasSubmitted: boolean;
  accounts: DeskDocuments['accounts'];
}

const DocumentFields = ({ fields, setFields, hasSubmitted, accounts }: DocumentFieldsProps) => {
  const { t } = useTranslation();
  const labels = { en: t('desk_documents.put.name_en'), fr: t('desk_documents.put.name_fr') };
  const titleOf = (language: 'en' | 'fr') => (
    <TextField
      label={labels[language]}
      lang={`${language}-CA`}
      value={fields[language]}
      required
      autoComplete="off"
      maxLength={TITLE_MAX_LENGTH}
      error={hasSubmitted && !isTitle(fields[language]) ? t('desk_documents.put.enter_name') : undefined}
      onChange={({ target }) => setFields({ ...fields, [language]: target.value })}
    />
  );
  const years = Array.from({ length: YEARS }, (_, before) => String(Number(thisYear()) - before));
  return (
    <>
      <div className="desk-fields">
        {titleOf('en')}
        {titleOf('fr')}
      </div>
      <div className="desk-fields">
        <SelectField
          label={t('desk_documents.put.type')}
          placeholder={t('form.choose')}
          options={sentDocumentTypes.map((value) => ({ value, label: t(`document_list.type.${value}`) }))}
          value={fields.type}
          required
          error={hasSubmitted && fields.type === '' ? t('desk_documents.put.choose_type') : undefined}
          onChange={({ target }) => setFields({ ...fields, type: target.value })}
        />
        <SelectField
          label={t('desk_documents.put.account')}
          placeholder={t('desk_documents.put.no_account')}
          options={accounts.map(({ account_uuid, type, number }) => ({
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
    </>
  );
};

/** Sends a client a document. What is typed, and the file, stay until it is known to have been sent. */
export const SendDocumentForm = ({
  client_uuid,
  shown,
  files: { send, FileButton },
}: SendDocumentFormProps) => {
  const { t } = useTranslation();
  const [fields, setFields] = useState(emptyFields);
  const [file, setFile] = useState<File | null>(null);
  const [hasSubmitted, setSubmitted] = useState(false);
  const faultId = useId();
  const isFileMissing = hasSubmitted && !file;
  const document = z.safeParse(putDocument, {
    name: { en: fields.en, fr: fields.fr },
    type: fields.type,
    account_uuid: fields.account || null,
    year: Number(fields.year),
  });
  // What was changed while it was being sent stays.
  const clear = () => {
    setFields((now) => (now === fields ? emptyFields() : now));
    setFile((now) => (now === file ? null : now));
    setSubmitted(false);
  };
  const { sending, sendDocument } = useSendDocument({ client_uuid, types: shown.files, send, onSent: clear });
  const isBusy = sending !== null && 'share' in sending;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setSubmitted(true);
    if (document.success && file) void sendDocument(file, document.data);
    else focusFirstInvalid(event.currentTarget);
  };
  return (
    <Form className="desk-form not-printed" onSubmit={submit}>
      <h3>{t('desk_documents.put.form')}</h3>
      <div data-invalid={isFileMissing ? '' : undefined}>
        <FileButton
          describedBy={isFileMissing ? faultId : undefined}
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
        {isFileMissing && (
          <p className="field-error" id={faultId}>
            {t('desk_documents.put.choose_file')}
          </p>
        )}
      </div>
      <DocumentFields {...{ fields, setFields, hasSubmitted, accounts: shown.accounts }} />
      {sending && 'failure' in sending && (
        <Message tone="error" isUrgent>
          {sending.failure}
        </Message>
      )}
      {isBusy && (
        <ProgressBar
          label={t('desk_documents.put.sending', { name: sending.name })}
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
