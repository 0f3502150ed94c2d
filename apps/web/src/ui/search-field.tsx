import { SEARCH_MAX_LENGTH } from '@portal/contracts/constants';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TextField } from './text-field.tsx';

const TYPING_PAUSE_MS = 400;

interface SearchFieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
}

/** A search text, reported once the user pauses typing, so that not every letter sends a request. */
export const SearchField = ({ label, text, onText }: SearchFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  // What was typed into a prerendered page before its script was loaded.
  useLayoutEffect(() => setTyped(field.current!.value), []);
  const [givenText, setGivenText] = useState(text);
  if (givenText !== text) {
    setGivenText(text);
    // A text that is cleared elsewhere is removed from the field too; one that is still being typed stays.
    if (typed.trim() !== text) setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => onText(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onText]);
  return (
    <TextField
      ref={field}
      label={label}
      type="search"
      maxLength={SEARCH_MAX_LENGTH}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
};
