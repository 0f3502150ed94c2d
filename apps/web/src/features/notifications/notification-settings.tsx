import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { NotificationChoices } from './notification-choices.tsx';

interface NotificationSettingsProps {
  onRejected: (error: RestError) => void;
}

/** Opens what the client is notified of, beneath its button. */
export const NotificationSettings = ({ onRejected }: NotificationSettingsProps) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="notification-settings">
      <Button isExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('notification_list.choices.open')}
      </Button>
      {isOpen && (
        <NotificationChoices
          onSaved={() => notify(t('notification_list.choices.saved'), 'success')}
          onRejected={onRejected}
        />
      )}
    </section>
  );
};
