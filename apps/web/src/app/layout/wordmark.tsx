import { PageLink } from '../../ui/page-link.tsx';
import { useTexts } from '../../ui/texts.ts';
import './wordmark.css';

/** The firm's name; leads to the root. */
export const Wordmark = () => {
  const { t } = useTexts();
  return (
    <PageLink to="/" className="wordmark">
      <span>{t('shell.firm')}</span> <span className="wordmark-kind">{t('shell.firm_kind')}</span>
    </PageLink>
  );
};
