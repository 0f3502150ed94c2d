import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../features/session/use-session.ts';
import { Footer } from './footer.tsx';
import { LanguageLink } from './language-toggle.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';
import './layout.css';
import './public-frame.css';
import './top-bar.css';

/** The frame of the pages around sign-in: the firm's name, the other language, footer. */
export const PublicFrame = ({
  canSignOut = false,
  children,
}: {
  canSignOut?: boolean;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const { signOut } = useSession();
  return (
    <div className="public-frame">
      <SkipLink />
      <header className="top-bar">
        <Wordmark />
        <div className="top-bar-end">
          {canSignOut && (
            <button type="button" className="plain-button link-like" onClick={signOut}>
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
