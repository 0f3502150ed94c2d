import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { isFocusLost } from './focus.ts';
import { Message } from './message.tsx';
import './load-error.css';

interface LoadErrorProps {
  /** What happened, as a sentence in the user's language. */
  text: string;
  onTryAgain: () => void;
}

/** Shown in place of data that could not be loaded: what happened, and a retry. */
export const LoadError = ({ text, onTryAgain }: LoadErrorProps) => {
  const { t } = useTranslation();
  const shown = useRef<HTMLDivElement>(null);
  useFocusKept(shown);
  return (
    <div ref={shown} className="load-error">
      <Message tone="error" isUrgent>
        {text}
      </Message>
      <Button onClick={onTryAgain}>{t('shell.try_again')}</Button>
    </div>
  );
};

/** Moves the focus to the page when the button that had it goes, because a retry succeeded. */
const useFocusKept = (shown: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const element = shown.current;
    const page = element?.closest('main');
    return () => {
      if (element?.contains(document.activeElement))
        requestAnimationFrame(() => isFocusLost() && page?.focus({ preventScroll: true }));
    };
  }, [shown]);
