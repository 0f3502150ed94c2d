import { askedDocument, REQUEST_MAX_LENGTH } from '@portal/contracts/desk-documents';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { newId } from '../../ui/new-id.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { firmToday, useRequestChange } from './use-desk-documents.ts';

const { shape } = askedDocument;
const nothing = { what: '', due_on: '' };

/** Asks a client for a document. What is typed stays until the client is known to have been asked. */
export const AskForm = ({ client_uuid }: { client_uuid: string }) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const { ask, isBusy, failure } = useRequestChange();
  const [fields, setFields] = useState(nothing);
  const [hasSubmitted, setSubmitted] = useState(false);
  const idFor = useSameId();
  const isDescriptionValid = z.safeParse(shape.what, fields.what).success;
  const isDueDateValid = z.safeParse(shape.due_on, fields.due_on).success && fields.due_on >= firmToday();
  const submit = async (form: HTMLFormElement) => {
    setSubmitted(true);
    const given = z.safeParse(askedDocument, fields);
    if (!given.success || !isDueDateValid) return focusFirstInvalid(form);
    if (isBusy) return;
    const request_id = idFor(JSON.stringify(given.data));
    if (await ask(client_uuid, { ...given.data, request_id })) return;
    // What was changed while the request was pending stays.
    setFields((now) => (now === fields ? nothing : now));
    setSubmitted(false);
    notify(t('desk_documents.requests.is_sent'), 'success');
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return (
    <Form className="desk-form not-printed" onSubmit={handleSubmit}>
      <h3>{t('desk_documents.requests.form')}</h3>
      <p className="soft">{t('desk_documents.requests.what_hint')}</p>
      <TextField
        label={t('desk_documents.requests.what')}
        value={fields.what}
        required
        dir="auto"
        autoComplete="off"
        maxLength={REQUEST_MAX_LENGTH}
        error={hasSubmitted && !isDescriptionValid ? t('desk_documents.requests.enter_what') : undefined}
        onChange={({ target }) => setFields({ ...fields, what: target.value })}
      />
      <DayField
        label={t('desk_documents.requests.due_on')}
        day={fields.due_on}
        error={hasSubmitted && !isDueDateValid ? t('desk_documents.requests.enter_due') : undefined}
        onDay={(due_on) => setFields({ ...fields, due_on })}
        onInvalid={(due_on) => setFields({ ...fields, due_on })}
      />
      {failure && <FailureMessage failure={failure} />}
      <div className="desk-actions">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('desk_documents.requests.send')}
        </Button>
      </div>
    </Form>
  );
};

/** The id under which something is sent: the same as long as it is the same, so that it is sent once. */
const useSameId = () => {
  const sent = useRef({ content: '', id: newId() });
  return (content: string): string => {
    if (sent.current.content !== content) sent.current = { content, id: newId() };
    return sent.current.id;
  };
};
