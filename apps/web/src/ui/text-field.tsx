import { useId, type ComponentProps, type ReactNode } from 'react';
import { FormField } from 'semantic-ui-react';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** The error of the text that was typed; shown below the field and announced with it. */
  error?: string | undefined;
  /** A control inside the field, such as "Show" for a password. */
  inside?: ReactNode;
}

/** One line of text with its label and, when there is one, its error. */
export const TextField = ({ label, error, inside, ...input }: TextFieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <FormField error={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="ui input">
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {inside}
      </div>
      {error !== undefined && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </FormField>
  );
};
