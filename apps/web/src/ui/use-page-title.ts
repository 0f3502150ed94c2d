import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the browser's title, with the firm's name behind it. */
export const usePageTitle = (title: string): void => {
  const { t } = useTranslation();
  const firm = t('shell.firm');
  useEffect(() => {
    document.title = `${title} – ${firm}`;
  }, [title, firm]);
};
