import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PublicTextPage } from '../../parts/entry/public-text-page.tsx';
import { FaqView } from './faq-view.tsx';
import { usePublishedFaq } from './use-faq.ts';

/** Questions and answers before sign-in. */
export const PublicFaqPage = () => {
  const { t } = useTranslation();
  return (
    <PublicTextPage title={t('shell.menu.faq')} className="faq-public">
      <p>
        <Link to="/signin">{t('session.sign_in.title')}</Link>
      </p>
      <h1>{t('shell.menu.faq')}</h1>
      <p className="soft">{t('faq.public_lead')}</p>
      <FaqView read={usePublishedFaq()} />
    </PublicTextPage>
  );
};
