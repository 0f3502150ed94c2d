import { useTranslation } from 'react-i18next';
import { FaqView } from './faq-view.tsx';
import { useFaq } from './use-faq.ts';

/** Questions and answers, for a client who is signed in. */
export const FaqPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.faq')}</h1>
      <p className="soft">{t('faq.lead')}</p>
      <FaqView read={useFaq()} />
    </>
  );
};
