import type { ReactNode } from 'react';
import { useTexts } from '../../ui/texts.ts';
import { Footer } from './footer.tsx';
import { LanguageLink } from './language-link.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';
import './layout.css';
import './public-frame.css';
import './top-bar.css';

/** The frame of the pages around sign-in: the firm's name, the other language, footer. */
export const PublicFrame = ({ onSignOut, children }: { onSignOut?: () => void; children: ReactNode }) => {
  const { t } = useTexts();
  return (
    <div className="public-frame">
      <SkipLink />
      <header className="top-bar">
        <Wordmark />
        <div className="top-bar-end">
          {onSignOut && (
            <button type="button" className="plain-button link-like" onClick={onSignOut}>
              {t('user.logout')}
            </button>
          )}
          <LanguageLink />
        </div>
      </header>
      {children}
      <Footer />
    </div>
  );
};
