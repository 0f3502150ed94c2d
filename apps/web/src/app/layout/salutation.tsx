import { AFTERNOON_FROM_HOUR, EVENING_FROM_HOUR } from '@portal/contracts/constants';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentCount } from '../../features/documents/use-documents.ts';
import { useKnownUser } from '../../features/user/use-user.ts';
import { useNotify } from '../../ui/notices.tsx';

/** The part of the day a greeting is for. Source: specification, section 1. */
export const partOfDay = (hour: number): 'morning' | 'afternoon' | 'evening' => {
  if (hour < AFTERNOON_FROM_HOUR) return 'morning';
  return hour < EVENING_FROM_HOUR ? 'afternoon' : 'evening';
};

/** A greeting by the hour, and how many documents wait. */
export const Salutation = () => {
  const { t } = useTranslation();
  const { firstName, permissions } = useKnownUser();
  const [hour] = useState(() => new Date().getHours());
  const greeting = t(`shell.salutation.${partOfDay(hour)}`);
  return (
    <div className="salutation">
      <p className="salutation-greeting">
        {firstName ? t('shell.salutation.named', { greeting, name: firstName }) : greeting}
      </p>
      {permissions.has('dz.view.documents') && <DocumentCount />}
    </div>
  );
};

const DocumentCount = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  const { count, error } = useDocumentCount({ isEnabled: true });
  const message = error && t('load.document_count', { message: error.serverMessage ?? t(error.messageKey) });
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (message && told.current !== message) notify(message, 'error');
    told.current = message;
  }, [message, notify]);
  return <p className="soft salutation-count">{count === null ? ' ' : t('documents.new', { count })}</p>;
};
