import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './footer.css';

export const Footer = () => {
  const { t } = useTranslation();
  return (
    <footer className="footer soft not-printed">
      <p>
        <Link to="/faq">{t('shell.menu.faq')}</Link>
      </p>
      <p>{t('shell.footer')}</p>
    </footer>
  );
};
