import { useId } from 'react';
import { FormField } from 'semantic-ui-react';
import './radio-group.css';

interface RadioGroupProps<Value extends string> {
  legend: string;
  /** Read out with the legend, such as since when the choice applies. */
  hint?: string | undefined;
  options: readonly { value: Value; label: string; lang?: string }[];
  chosen: Value | null;
  /** What is wrong with the choice; shown below it and announced with it. */
  error?: string | undefined;
  isDisabled?: boolean;
  onChoose: (value: Value) => void;
}

/** One choice of a few, all of them visible. */
export const RadioGroup = <Value extends string>({
  legend,
  hint,
  options,
  chosen,
  error,
  isDisabled = false,
  onChoose,
}: RadioGroupProps<Value>) => {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="radio-group" disabled={isDisabled} aria-describedby={described || undefined}>
      <legend>
        <span>{legend}</span>
      </legend>
      {hint && (
        <p className="soft radio-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="radio-options">
        {options.map(({ value, label, lang }) => (
          <FormField
            key={value}
            control="input"
            type="radio"
            name={id}
            checked={value === chosen}
            aria-invalid={error !== undefined || undefined}
            label={<span lang={lang}>{label}</span>}
            onChange={() => onChoose(value)}
          />
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
