import { useId, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from 'semantic-ui-react';
import './text-area-field.css';

/** From here on, a field with a limit says how much room is left: a browser cuts what is pasted, without a word. */
const FEW_LEFT = 200;
const FEW_LEFT_SHARE = 0.25;

/** How much room is left when it is announced: at every key, it would drown what is typed. */
const SAID_AT = [200, 100, 50, 20, 10, 0];

const isNearlyFull = (left: number, maxLength: number) =>
  left <= Math.min(FEW_LEFT, maxLength * FEW_LEFT_SHARE);

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  /** What to write, in a sentence below the label. */
  hint: string;
  /** The error of the text that was typed; shown below the field and announced with it. */
  error?: string | undefined;
}

/** Several lines of text with their label, the room that is left when it is little and, when there is one, their error. */
export const TextAreaField = ({ label, hint, error, ...area }: TextAreaFieldProps) => {
  const { t } = useTranslation();
  const { maxLength, value } = area;
  const left = (maxLength ?? 0) - String(value ?? '').length;
  const roomOf = (count: number) =>
    isNearlyFull(count, maxLength ?? 0) && t('form.characters_left', { count });
  const step = SAID_AT.findLast((one) => left <= one);
  const [said, setSaid] = useState({ step, left });
  if (said.step !== step) setSaid({ step, left });
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  return (
    <FormField error={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <p className="soft" id={hintId}>
        {hint}
      </p>
      <textarea
        {...area}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? hintId : `${hintId} ${errorId}`}
      />
      {maxLength !== undefined && (
        <>
          <p className="soft text-room">{roomOf(left)}</p>
          <p role="status" className="visually-hidden">
            {roomOf(said.left)}
          </p>
        </>
      )}
      {error !== undefined && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </FormField>
  );
};
