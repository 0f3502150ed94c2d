// Behaviour: docs/behaviour/portal-settings.md
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Form } from '../../ui/form.tsx';
import { Message } from '../../ui/message.tsx';
import { SavedElsewhere } from './saved-elsewhere.tsx';

interface SettingFormProps {
  saving: {
    elsewhere: { saved_by: string | null; saved_at: string | null } | null;
    failure: RestError | null;
    isBusy: boolean;
    isSaved: boolean;
  };
  /** What another administrator saved where it differs from what is typed. */
  changes: readonly (readonly [name: string, value: string])[];
  /** Goes on with what was saved, or with what is typed here. */
  onSettle: (isMine: boolean) => void;
  onSubmit: (form: HTMLFormElement) => void;
  saveLabel: string;
  children: ReactNode;
}

/** A setting that is saved for itself: its fields, what another administrator saved meanwhile, and its button. */
export const SettingForm = ({
  saving: { elsewhere, failure, isBusy, isSaved },
  changes,
  onSettle,
  onSubmit,
  saveLabel,
  children,
}: SettingFormProps) => {
  const { t } = useTranslation();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <Form onSubmit={submit}>
      {elsewhere && <SavedElsewhere saved={elsewhere} changes={changes} onSettle={onSettle} />}
      {failure && <FailureMessage failure={failure} />}
      {children}
      <div role="status">{isSaved && <Message tone="success">{t('portal_settings.saved')}</Message>}</div>
      <Button type="submit" look="primary" isBusy={isBusy}>
        {saveLabel}
      </Button>
    </Form>
  );
};
