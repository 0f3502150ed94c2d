import { useId, type ComponentProps, type ReactNode } from 'react';
import { FormField } from 'semantic-ui-react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'autoFocus'> {
  label: string;
  /** What to type, in a sentence below the field; announced with it. */
  hint?: ReactNode;
  /** The error of the text that was typed; shown below the field and announced with it. */
  error?: string | undefined;
  /** A control inside the field, such as "Show" for a password. */
  inside?: ReactNode;
  /** Whether it takes the focus when it appears, because the element that had the focus is gone. */
  takesFocus?: boolean;
}

/** One line of text with its label and, where there are any, its hint and its error. */
export const TextField = ({ label, hint, error, inside, takesFocus = false, ...input }: TextFieldProps) => {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FormField error={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="ui input">
        <input
          {...input}
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only where the element that had the focus is gone.
          autoFocus={takesFocus}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        {inside}
      </div>
      {hint && (
        <p className="soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </FormField>
  );
};
