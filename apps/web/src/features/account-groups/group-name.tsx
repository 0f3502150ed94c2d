import { groupNameFault } from '@portal/contracts/account-groups';
import { gatewayErrorBody } from '@portal/contracts/gateway-error';
import { useState, type SubmitEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface GroupNameProps {
  label: string;
  submitLabel: string;
  name?: string;
  onSave: (name: string) => Promise<RestError | null>;
  onCancel?: () => void;
  ref?: Ref<HTMLInputElement>;
}

const faults = ['name_empty', 'name_long', 'name_characters', 'name_taken', 'group_limit'] as const;
type Fault = (typeof faults)[number];

const messagesIn = ({ issues }: RestError): unknown[] =>
  z.safeParse(gatewayErrorBody.shape.issues, issues).data?.map(({ message }) => message) ?? [];

/** Why the gateway rejected a name. */
const faultOf = (failure: RestError): Fault | null =>
  faults.find((fault) => messagesIn(failure).includes(fault)) ?? null;

/** Edits the name of a group, and shows why it is invalid. */
export const GroupName = ({ label, submitLabel, name = '', onSave, onCancel, ref }: GroupNameProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const fault = groupNameFault(typed);
    setBusy(true);
    const failure = fault ? null : await onSave(typed);
    setBusy(false);
    // What was typed meanwhile stays.
    if (!fault && !failure) setTyped((now) => (now === typed ? name : now));
    if (fault || failure) focusFirstInvalid(form);
    const found = fault ?? (failure && faultOf(failure));
    if (found) setError(t(`group_editor.fault.${found}`));
    else
      setError(
        failure ? t(failure.code === 'conflict' ? 'group_editor.conflict' : failure.messageKey) : undefined,
      );
  };
  return (
    <Form className="group-name" onSubmit={(event) => void save(event)}>
      <TextField
        ref={ref}
        label={label}
        value={typed}
        error={error}
        takesFocus={onCancel !== undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <div className="group-actions">
        <Button type="submit" isBusy={isBusy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <button type="button" className="plain-button" onClick={onCancel}>
            {t('group_editor.cancel')}
          </button>
        )}
      </div>
    </Form>
  );
};
