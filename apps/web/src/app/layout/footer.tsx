import { useTranslation } from 'react-i18next';
import './footer.css';

export const Footer = () => {
  const { t } = useTranslation();
  return (
    <footer className="footer soft not-printed">
      <p>{t('shell.footer')}</p>
    </footer>
  );
};
