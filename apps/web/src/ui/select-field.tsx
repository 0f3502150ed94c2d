import { useId, type ComponentProps } from 'react';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  /** What stands for "nothing chosen yet". */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  /** What is wrong with the choice; stands beside the field and is read out with it. */
  error?: string | undefined;
}

/** One choice of several with its label and, when there is one, its error. */
export const SelectField = ({ label, placeholder, options, error, ...select }: SelectFieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={error === undefined ? 'field' : 'error field'}>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        <option value="">{placeholder}</option>
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
    </div>
  );
};
