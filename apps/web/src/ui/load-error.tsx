import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
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
  return (
    <div className="load-error">
      <Message tone="error" isUrgent>
        {text}
      </Message>
      <Button onClick={onTryAgain}>{t('shell.try_again')}</Button>
    </div>
  );
};
