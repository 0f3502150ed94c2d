import { correctionSubjects, STATEMENT_MAX_LENGTH } from '@portal/contracts/own-data';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useRequestCorrection } from './use-own-data.ts';

const ROWS = 5;

interface CorrectionFormProps {
  onSent: () => void;
  onCancel: () => void;
}

/** What is wrong, and what would be right, in the client's words. */
export const CorrectionForm = ({ onSent, onCancel }: CorrectionFormProps) => {
  const { t } = useTranslation();
  const { request, isPending, error } = useRequestCorrection();
  const [chosen, setChosen] = useState('');
  const [statement, setStatement] = useState('');
  const [hasSubmitted, setSubmitted] = useState(false);
  const subject = correctionSubjects.find((one) => one === chosen);
  const isEmpty = statement.trim() === '';
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (!subject || isEmpty) return focusFirstInvalid(event.currentTarget);
    if (isPending) return;
    if (await request({ subject, statement })) onSent();
  };
  return (
    <Form className="own-data-form" onSubmit={(event) => void send(event)}>
      <SelectField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The field replaces the button that was pressed.
        autoFocus
        label={t('own_data.correction.about')}
        placeholder={t('form.choose')}
        options={correctionSubjects.map((value) => ({
          value,
          label: t(`own_data.correction.subject.${value}`),
        }))}
        value={chosen}
        error={hasSubmitted && !subject ? t('own_data.correction.choose_subject') : undefined}
        onChange={({ target }) => setChosen(target.value)}
      />
      <TextAreaField
        label={t('own_data.correction.statement')}
        hint={t('own_data.correction.statement_hint')}
        rows={ROWS}
        maxLength={STATEMENT_MAX_LENGTH}
        value={statement}
        error={hasSubmitted && isEmpty ? t('own_data.correction.enter_statement') : undefined}
        onChange={({ target }) => setStatement(target.value)}
      />
      {error && <FailureMessage failure={error} />}
      <div className="own-data-actions">
        <Button type="submit" look="primary" isBusy={isPending}>
          {t('own_data.correction.send')}
        </Button>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
      </div>
    </Form>
  );
};
