import { useId, type ReactNode } from 'react';

interface ChoicesProps {
  legend: string;
  /** Why the choice cannot be sent. */
  error?: string | undefined;
  children: ReactNode;
}

/** Several boxes to tick under one legend. */
export const Choices = ({ legend, error, children }: ChoicesProps) => {
  const id = useId();
  return (
    <fieldset
      className="report-choices"
      data-invalid={error && ''}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend>{legend}</legend>
      <div className="report-boxes">{children}</div>
      {error !== undefined && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
