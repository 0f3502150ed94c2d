import { useTranslation } from 'react-i18next';

export const Footer = () => {
  const { t } = useTranslation();
  return (
    <footer className="footer soft not-printed">
      <p>{t('shell.footer')}</p>
    </footer>
  );
};
