import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asTypedDay, readDay } from './day.ts';
import { TextField } from './text-field.tsx';

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or nothing. */
  day: string;
  /** Called with each day that is complete, and with nothing once the field is empty. */
  onDay: (day: string) => void;
}

/**
 * A day, typed year first in the language of the page. The browser's own field for dates would speak the browser's
 * language and follow its order instead.
 */
export const DayField = ({ label, day, onDay }: DayFieldProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  const [isLeft, setLeft] = useState(false);
  if (known !== day) {
    setKnown(day);
    // What was cleared elsewhere leaves the field too; what is still being typed stays.
    if ((readDay(typed) ?? '') !== day) setTyped(day);
  }
  const type = (text: string) => {
    setTyped(text);
    setLeft(false);
    const read = text.trim() === '' ? '' : readDay(text);
    if (read !== null && read !== day) onDay(read);
  };
  const isFaulty = isLeft && typed.trim() !== '' && readDay(typed) === null;
  return (
    <TextField
      label={label}
      placeholder={t('form.date_format')}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isFaulty ? t('form.enter_date') : undefined}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        setTyped(asTypedDay(typed));
        setLeft(true);
      }}
    />
  );
};
