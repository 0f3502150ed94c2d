import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

interface LoadErrorProps {
  /** What happened, as a sentence in the user's language. */
  text: string;
  onTryAgain: () => void;
}

/** Stands where something could not be loaded: what happened, and a way to try again. */
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
