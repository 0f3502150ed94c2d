import { useId, type ComponentProps, type ReactNode } from 'react';
import { FormField } from 'semantic-ui-react';
import './check-field.css';

interface CheckFieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: string;
  /** Why it must be agreed to; shown below it and announced with it. */
  error?: string | undefined;
}

/** One thing to agree to or not. */
export const CheckField = ({ label, hint, error, ...input }: CheckFieldProps) => {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="check-field">
      <FormField>
        <label>
          <input
            {...input}
            type="checkbox"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={described || undefined}
          />
          <span>{label}</span>
        </label>
      </FormField>
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
    </div>
  );
};
