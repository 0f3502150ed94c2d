import { useTranslation } from 'react-i18next';
import { LoadError } from '../../ui/load-error.tsx';

interface DrawErrorProps {
  error: Error;
  onTryAgain: () => void;
}

/** Error, with details for support: the message and the stack. */
export const DrawError = ({ error, onTryAgain }: DrawErrorProps) => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.draw_error.title')}</h1>
      <LoadError text={t('shell.draw_error.lead')} onTryAgain={onTryAgain} />
      <details>
        <summary>{t('shell.draw_error.details')}</summary>
        <p>{error.message}</p>
        <pre>{error.stack}</pre>
      </details>
    </>
  );
};
