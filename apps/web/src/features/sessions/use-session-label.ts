import type { OpenSession } from '@portal/contracts/sessions';
import { useTranslation } from 'react-i18next';

/** What a session is called: the browser and system it was begun in. */
export const useSessionLabel = () => {
  const { t } = useTranslation();
  return ({ browser, os }: OpenSession): string => {
    if (browser && os) return t('sessions.browser_on', { browser, os });
    return browser ?? os ?? t('sessions.unknown');
  };
};
