import { useId, type ComponentProps } from 'react';
import { FormField } from 'semantic-ui-react';
import './check-field.css';

interface CheckFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
}

/** One thing to agree to or not. */
export const CheckField = ({ label, hint, ...input }: CheckFieldProps) => {
  const id = useId();
  return (
    <div className="check-field">
      <FormField>
        <label>
          <input {...input} type="checkbox" aria-describedby={hint && id} />
          <span>{label}</span>
        </label>
      </FormField>
      {hint && (
        <p className="soft" id={id}>
          {hint}
        </p>
      )}
    </div>
  );
};
