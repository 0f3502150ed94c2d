import { useId, type ComponentProps } from 'react';
import { FormField } from 'semantic-ui-react';
import './text-area-field.css';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  /** What to write, in a sentence below the label. */
  hint: string;
  /** The error of the text that was typed; shown below the field and announced with it. */
  error?: string | undefined;
}

/** Several lines of text with their label and, when there is one, their error. */
export const TextAreaField = ({ label, hint, error, ...area }: TextAreaFieldProps) => {
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
      {error !== undefined && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </FormField>
  );
};
