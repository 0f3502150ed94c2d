import { useId, type ComponentProps } from 'react';
import { FormField } from 'semantic-ui-react';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  /** The text of the option for "nothing chosen yet"; left out where something always is. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
  /** The error of the choice; shown below the field and announced with it. */
  error?: string | undefined;
}

/** One choice of several with its label and, when there is one, its error. */
export const SelectField = ({ label, placeholder, options, error, ...select }: SelectFieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <FormField error={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </FormField>
  );
};
