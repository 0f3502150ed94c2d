import { useTranslation } from 'react-i18next';
import './skip-link.css';

/** The first tab stop: skips the menu. */
export const SkipLink = () => {
  const { t } = useTranslation();
  return (
    <a className="skip-link not-printed" href="#content">
      {t('shell.skip_to_content')}
    </a>
  );
};
