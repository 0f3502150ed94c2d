import { PageLink } from '../../ui/page-link.tsx';
import { useTexts } from '../../ui/texts.ts';
import { legalPaths } from '../legal-paths.ts';
import './footer.css';

export const Footer = () => {
  const { t } = useTexts();
  return (
    <footer className="footer soft not-printed">
      <ul>
        {(['faq', ...legalPaths] as const).map((page) => (
          <li key={page}>
            <PageLink to={`/${page}`}>{t(`shell.menu.${page}`)}</PageLink>
          </li>
        ))}
      </ul>
      <p>{t('shell.footer')}</p>
    </footer>
  );
};
