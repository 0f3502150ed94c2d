import type { OpenSession } from '@portal/contracts/sessions';
import { useTranslation } from 'react-i18next';

/** The label of a session: the browser and system it began in. */
export const useSessionLabel = () => {
  const { t } = useTranslation();
  return ({ browser, os }: OpenSession): string => {
    if (browser && os) return t('sessions.browser_on', { browser, os });
    return browser ?? os ?? t('sessions.unknown');
  };
};
