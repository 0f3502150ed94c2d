import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ThreadView } from '../features/inquiries/thread-view.tsx';
import { useAttachSource } from './use-attach-source.ts';
import { useOpenDocument } from './use-open-document.ts';

/** One inquiry of the client. */
export const InquiryPage = () => {
  const { t } = useTranslation();
  const { inquiry = '' } = useParams();
  return (
    <>
      <p className="not-printed">
        <Link to="/app/inquiries">{t('inquiries.thread.back')}</Link>
      </p>
      <h1>{t('shell.menu.inquiries')}</h1>
      <ThreadView key={inquiry} inquiryId={inquiry} source={useAttachSource()} onOpen={useOpenDocument()} />
    </>
  );
};
