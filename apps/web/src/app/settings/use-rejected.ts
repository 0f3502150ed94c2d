import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { endSession } from '../../rest/session-end.ts';
import { useNotify } from '../../ui/use-notify.ts';

const FORBIDDEN = 403;

/** Handles a rejected form of the settings. Source: specification, section 8. */
export const useRejected = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  return useCallback(
    (error: RestError) => {
      if (error.status === FORBIDDEN) return endSession('too_many_attempts');
      notify(t(error.messageKey), 'error');
    },
    [notify, t],
  );
};
