import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { legalPaths } from '../legal-paths.ts';
import './footer.css';

export const Footer = () => {
  const { t } = useTranslation();
  return (
    <footer className="footer soft not-printed">
      <ul>
        {(['faq', ...legalPaths] as const).map((page) => (
          <li key={page}>
            <Link to={`/${page}`}>{t(`shell.menu.${page}`)}</Link>
          </li>
        ))}
      </ul>
      <p>{t('shell.footer')}</p>
    </footer>
  );
};
