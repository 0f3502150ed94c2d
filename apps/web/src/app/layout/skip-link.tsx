import { useTexts } from '../../ui/texts.ts';
import './skip-link.css';

/** The first tab stop: skips the menu. */
export const SkipLink = () => {
  const { t } = useTexts();
  return (
    <a className="skip-link not-printed" href="#content">
      {t('shell.skip_to_content')}
    </a>
  );
};
