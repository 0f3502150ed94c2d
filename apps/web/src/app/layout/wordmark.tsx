import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './wordmark.css';

/** The firm's name; leads to the root. */
export const Wordmark = () => {
  const { t } = useTranslation();
  return (
    <Link to="/" className="wordmark">
      <span>{t('shell.firm')}</span> <span className="wordmark-kind">{t('shell.firm_kind')}</span>
    </Link>
  );
};
