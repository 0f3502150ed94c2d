import { viewReason, VIEW_WORDS_MAX_LENGTH, type AdvisedClient } from '@portal/contracts/advised-clients';
import { viewReasons } from '@portal/contracts/view-reasons';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useBeginView } from './use-advised-clients.ts';

/** Asks why, which the client reads, and then shows the portal as the client sees it. */
export const ViewForm = ({ client: { client_uuid, name } }: { client: AdvisedClient }) => {
  const { t } = useTranslation();
  const { begin, isBusy, error } = useBeginView(client_uuid);
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [hasSubmitted, setSubmitted] = useState(false);
  const { shape } = viewReason;
  const isReasonValid = z.safeParse(shape.reason, reason).success;
  const areWordsValid = z.safeParse(shape.words, words).success;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setSubmitted(true);
    const given = z.safeParse(viewReason, { reason, words });
    if (given.success) void begin(given.data);
    else focusFirstInvalid(event.currentTarget);
  };
  return (
    <Form className="advised-client-form" onSubmit={submit}>
      <p>{t('advised_clients.view.lead')}</p>
      <SelectField
        label={t('advised_clients.view.reason')}
        placeholder={t('form.choose')}
        options={viewReasons.map((value) => ({ value, label: t(`advised_clients.reason.${value}`) }))}
        value={reason}
        required
        error={hasSubmitted && !isReasonValid ? t('advised_clients.view.choose_reason') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextField
        label={t('advised_clients.view.words')}
        value={words}
        required
        maxLength={VIEW_WORDS_MAX_LENGTH}
        autoComplete="off"
        error={hasSubmitted && !areWordsValid ? t('advised_clients.view.enter_words') : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
      {error && <FailureMessage failure={error} />}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t('advised_clients.view.begin', { name })}
      </Button>
    </Form>
  );
};
