import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** The buttons of a form that leads to the proof of who the client is. */
export const FormActions = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className="contact-actions">
      <Button type="submit" look="primary">
        {t('contact_details.next')}
      </Button>
      <Button onClick={onCancel}>{t('contact_details.cancel')}</Button>
    </div>
  );
};
