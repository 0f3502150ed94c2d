import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the document title: the page's name, then the firm's. */
export const usePageTitle = (title: string): void => {
  const { t } = useTranslation();
  const firm = t('shell.firm');
  useEffect(() => {
    document.title = `${title} – ${firm}`;
  }, [title, firm]);
};
