import { SEARCH_MAX_LENGTH } from '@portal/contracts/constants';
import { useEffect, useState } from 'react';
import { TextField } from './text-field.tsx';

const TYPING_PAUSE_MS = 400;

interface SearchFieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
}

/** A text that counts once whoever types has paused, so that not every letter is asked for. */
export const SearchField = ({ label, text, onText }: SearchFieldProps) => {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    // What was cleared elsewhere leaves the field too; what is still being typed stays.
    if (typed.trim() !== text) setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => onText(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onText]);
  return (
    <TextField
      label={label}
      type="search"
      maxLength={SEARCH_MAX_LENGTH}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
};
