import { useId } from 'react';

interface ChoiceFieldProps {
  legend: string;
  help: string | null;
  error: string | undefined;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** Whether several may be chosen. */
  isMultiple?: boolean;
  /** How the options are arranged: beneath each other, or as steps from one end to the other. */
  ends?: readonly [from: string, to: string];
  onChoose: (value: string, isChosen: boolean) => void;
}

/** A question with options: one of them, or several. */
export const ChoiceField = ({
  legend,
  help,
  error,
  options,
  chosen,
  isMultiple = false,
  ends,
  onChoose,
}: ChoiceFieldProps) => {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="survey-question" aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {help && (
        <p className="soft" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className={ends ? 'survey-options survey-scale' : 'survey-options'}>
        {ends && <span aria-hidden="true">{ends[0]}</span>}
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={id}
              value={value}
              checked={chosen.includes(value)}
              aria-invalid={error !== undefined || undefined}
              onChange={({ target }) => onChoose(value, target.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
        {ends && <span aria-hidden="true">{ends[1]}</span>}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
