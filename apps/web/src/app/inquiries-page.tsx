import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { InquiriesView } from '../features/inquiries/inquiries-view.tsx';
import { pathOfInquiry } from '../features/inquiries/path-of-inquiry.ts';
import { useNotify } from '../ui/use-notify.ts';
import { useAttachSource } from './use-attach-source.ts';

/** What the client asks the firm, and complains of. */
export const InquiriesPage = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const source = useAttachSource();
  return (
    <>
      <h1>{t('shell.menu.inquiries')}</h1>
      <p>{t('inquiries.lead')}</p>
      <InquiriesView
        source={source}
        onSent={({ inquiry_id, reference }) => {
          notify(t('inquiries.sent', { reference }), 'success');
          void navigate(pathOfInquiry(inquiry_id));
        }}
      />
    </>
  );
};
