import { useTranslation } from 'react-i18next';
import { LoadError } from '../../ui/load-error.tsx';
import { isMissing } from '../../ui/served-build.ts';

interface DrawErrorProps {
  error: Error;
  onTryAgain: () => void;
}

/** Loads the page again once its host can be reached; without a connection the browser would lose it. */
const reloadIfReachable = async () => {
  const response = await fetch('/config.json', { cache: 'no-store' }).catch(() => null);
  if (response?.ok) location.reload();
};

/** Why a page could not be shown. What was not loaded is loaded with the page, where nothing was typed yet. */
export const DrawError = ({ error, onTryAgain }: DrawErrorProps) => {
  const { t } = useTranslation();
  const isNotLoaded = isMissing(error);
  return (
    <>
      <h1>{t('shell.draw_error.title')}</h1>
      <LoadError
        text={t(isNotLoaded ? 'error.network' : 'shell.draw_error.lead')}
        onTryAgain={isNotLoaded ? () => void reloadIfReachable() : onTryAgain}
      />
      {!isNotLoaded && <Details error={error} />}
    </>
  );
};

/** For support: the message and the stack. */
const Details = ({ error }: { error: Error }) => {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t('shell.draw_error.details')}</summary>
      <p>{error.message}</p>
      <pre>{error.stack}</pre>
    </details>
  );
};
