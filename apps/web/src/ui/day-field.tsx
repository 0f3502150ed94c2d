import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizeDay, parseDay } from './day.ts';
import { TextField } from './text-field.tsx';

interface DayFieldProps {
  label: string;
  hint?: string | undefined;
  /** `YYYY-MM-DD`, or nothing. */
  day: string;
  /** What is wrong with the day, where it is one. */
  error?: string | undefined;
  /** Called with each valid day, and with an empty text once the field is empty. */
  onDay: (day: string) => void;
  /** Called with each text that is no day, which then may be given as the day, to be shown again. */
  onInvalid?: (typed: string) => void;
}

/**
 * A day, typed year first in the language of the page. The browser's own field for dates would speak the browser's
 * language and follow its order instead.
 */
export const DayField = ({ label, hint, day, error, onDay, onInvalid }: DayFieldProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(day);
  const [givenDay, setGivenDay] = useState(day);
  const [wasLeft, setWasLeft] = useState(false);
  if (givenDay !== day) {
    setGivenDay(day);
    // A day that is cleared elsewhere is removed from the field too; a text that is still being typed stays.
    if ((parseDay(typed) ?? '') !== day) setTyped(day);
  }
  const handleText = (text: string) => {
    setTyped(text);
    setWasLeft(false);
    const next = text.trim() === '' ? '' : parseDay(text);
    if (next === null) onInvalid?.(text);
    else if (next !== day) onDay(next);
  };
  const isInvalid = wasLeft && typed.trim() !== '' && parseDay(typed) === null;
  return (
    <TextField
      label={label}
      // A placeholder is gone with the first character.
      hint={
        <>
          {hint} <span className="visually-hidden">{t('form.date_format')}</span>
        </>
      }
      placeholder={t('form.date_format')}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isInvalid ? t('form.enter_date') : error}
      onChange={({ target }) => handleText(target.value)}
      onBlur={() => {
        setTyped(normalizeDay(typed));
        setWasLeft(true);
      }}
    />
  );
};
